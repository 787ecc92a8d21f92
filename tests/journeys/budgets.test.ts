/** No page weighs more than `budgets.json` allows, in any language: bytes, compressed, of a guest's first look. */
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allLanguages, inAddress } from '#words/languages.ts';
import { type Weight, weigh } from '../support/page-weight.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';

const budgets: Record<string, Weight> = JSON.parse(readFileSync('budgets.json', 'utf8'));

let shop: RunningShop;
beforeAll(async () => {
  shop = await runShop();
});
afterAll(() => shop.stop());

const PAGES = allLanguages.flatMap((one) =>
  Object.entries(budgets).map(([page, budget]) => [inAddress(one, page), budget] as const),
);

test.each(PAGES)('%s', async (page, budget) => {
  const weight = await weigh(shop.url + page);
  const over = Object.entries(weight).filter(
    ([part, bytes]) => bytes > (Object.entries(budget).find(([name]) => name === part)?.[1] ?? 0),
  );
  expect(over).toEqual([]);
  // A page that names nothing was not weighed.
  expect(Math.min(...Object.values(weight))).toBeGreaterThan(0);
});

test('a page with a form weighs at most 4 KB of scripts more than a product’s page', async () => {
  const scripts = async (page: string) => (await weigh(shop.url + page)).javascript;
  const most = (await scripts('/product/wl-001')) + 4096;
  for (const page of ['/contact', '/login', '/signup', '/forgot-password'])
    expect(await scripts(page), page).toBeLessThanOrEqual(most);
});

test('nothing that the server loads while it starts waits for the file that awaits the start', () => {
  const importing = (name: RegExp) =>
    globSync('build/server/**/*.js').filter((file) =>
      new RegExp(`from "\\.{1,2}/${name.source}"`).test(readFileSync(file, 'utf8')),
    );
  expect(importing(/index\.js/)).toEqual([]);
  expect(importing(/start-[\w-]+\.js/)).toContain('build/server/index.js');
  expect(readFileSync('build/server/index.js', 'utf8')).toMatch(/^\s*const running = await start\(/m);
});

test('no script of the shop holds Zod: schemas judge on the server alone', () => {
  const holdsZod = (file: string) => /\b_zod\b|ZodError/.test(readFileSync(file, 'utf8'));
  const scripts = globSync('build/client/**/*.js');
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter(holdsZod)).toEqual([]);
  // Zod still bears these names: the server's bundle has it.
  expect(globSync('build/server/**/*.js').filter(holdsZod)).not.toEqual([]);
});

test('no part of a page that is loaded later fetches the style of the page again', async () => {
  const html = await (await fetch(shop.url)).text();
  const styles = [...html.matchAll(/<link [^>]*href="\/(assets\/[^"#]+\.css)/g)].map(([, file = '']) => file);
  expect(styles).toHaveLength(1);
  // Vite lists the files that a part needs by addresses without the first slash.
  const asking = globSync('build/client/assets/*.js').filter((script) =>
    readFileSync(script, 'utf8').includes(`"${styles[0]}`),
  );
  expect(asking).toEqual([]);
});
