/** No page weighs more than `budgets.json` allows: bytes, compressed, of a guest's first look. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Weight, weigh } from './page-weight.ts';
import { type RunningShop, runShop } from './running-shop.ts';

const budgets: Record<string, Weight> = JSON.parse(readFileSync('budgets.json', 'utf8'));

let shop: RunningShop;
beforeAll(async () => {
  shop = await runShop();
});
afterAll(() => shop.stop());

test.each(Object.entries(budgets))('%s', async (page, budget) => {
  const weight = await weigh(shop.url + page);
  const over = Object.entries(weight).filter(
    ([part, bytes]) => bytes > (Object.entries(budget).find(([name]) => name === part)?.[1] ?? 0),
  );
  expect(over).toEqual([]);
  // A page that names nothing was not weighed.
  expect(Math.min(...Object.values(weight))).toBeGreaterThan(0);
});
