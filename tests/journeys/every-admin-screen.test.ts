/**
 * Every screen of the admin in the route table is accessible, fits and cuts nothing off.
 * @module-tag long
 */
import { describe, expect, test } from 'vitest';
import { inDatabase } from '../support/broken-shop.ts';
import { expectItFits, expectWellMade, hydrated, logInAsAdmin } from '../support/browser.ts';
import { addresses } from '../support/routes.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';
import { aPlacedOrder } from '../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser({ doctored: true });

/** Covered by other journeys. */
const ELSEWHERE: readonly string[] = [
  '/admin/products/:id', // tests/journeys/thaans.test.ts
  '/admin/parcels/:batch', // tests/journeys/parcels.test.ts
  '/admin/helpers/:helper/link', // tests/journeys/helpers.test.ts
  '/admin/cash/correction', // tests/journeys/cash.test.ts
  '/admin/chats/:id/basket', // tests/journeys/basket.test.ts
  '/admin/backups/:name/restore', // tests/journeys/restore.test.ts
  '/admin/orders/papers',
];
/** Values of parameters, but the order's number. */
const VALUES: Readonly<Record<string, string>> = { phone: '923001234567', courier: 'postex', helper: 'new' };

/** One order at each step; returns the last number. */
async function ordersOfADay(): Promise<string> {
  const numbers: string[] = [];
  for (const [status, step] of [
    ['pending', 'to confirm'],
    ['confirmed', 'to pack'],
    ['delivering', 'under way'],
    ['delivered', 'delivered'],
  ] as const) {
    const number = await aPlacedOrder(shop().url);
    numbers.push(number);
    await inDatabase(
      shop().dataDir,
      `update "orders" set "status" = ?, "step" = ? where "orderNumber" = ?`,
      status,
      step,
      number,
    );
  }
  return numbers.at(-1) ?? '';
}

async function screens(orderNumber: string): Promise<string[]> {
  const paths = (await addresses())
    .filter(({ path, file }) => path.startsWith('/admin') && file.endsWith('.tsx'))
    .map(({ path }) => path)
    .filter((path) => !ELSEWHERE.includes(path))
    .map((path) =>
      path.replaceAll(/:(\w+)/g, (name, key) => (key === 'number' ? orderNumber : (VALUES[key] ?? name))),
    );
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
  expect(paths.length).toBeGreaterThan(45);
  return [...paths, '/admin/parcels?view=under-way'];
}

describe.for([
  { spoken: 'en', width: 1280, look: expectItFits },
  { spoken: 'ur', width: 360, look: expectWellMade },
] as const)('in the language $spoken at $width px', ({ spoken, width, look }) => {
  test('every screen is well made', () =>
    asVisitor({ viewport: { width, height: 800 }, spoken }, async ({ page }) => {
      const paths = await screens(await ordersOfADay());
      await logInAsAdmin(page);
      for (const path of paths) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        await hydrated(page);
        await look(page);
      }
    }));
});
