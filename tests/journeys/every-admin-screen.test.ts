/**
 * @module-tag long
 * Every screen of the admin that the route table has, with something on it: no fault by axe-core, nothing wider than the screen, nothing cut off.
 */
import { describe, expect, test } from 'vitest';
import { inDatabase } from '../support/broken-shop.ts';
import { expectWellMade, hydrated, logInAsAdmin } from '../support/browser.ts';
import { addresses } from '../support/routes.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';
import { aPlacedOrder } from '../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser({ doctored: true });

/** Screens that are looked at where something leads to them. */
const ELSEWHERE: readonly string[] = [
  '/admin/products/:id', // tests/journeys/thaans.test.ts
  '/admin/parcels/:batch', // tests/journeys/parcels.test.ts
  '/admin/helpers/:helper/link', // tests/journeys/helpers.test.ts
  '/admin/cash/correction', // tests/journeys/cash.test.ts
  '/admin/chats/:id/basket', // tests/journeys/basket.test.ts
  '/admin/backups/:name/restore', // tests/journeys/restore.test.ts
  '/admin/orders/papers', // the papers of one order are the same
];
/** What each parameter of an address can be, beside the number of an order. */
const VALUES: Readonly<Record<string, string>> = { phone: '923001234567', courier: 'postex', helper: 'new' };

/** An order of each place in the work: one to confirm, to pack, on its way, and received. Returns the number of the last. */
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
  { spoken: 'en', width: 1280 },
  { spoken: 'roman', width: 360 },
  { spoken: 'ur', width: 360 },
  { spoken: 'ur', width: 1280 },
] as const)('in the language $spoken at $width px', ({ spoken, width }) => {
  test('every screen is well made', () =>
    asVisitor({ viewport: { width, height: 800 }, spoken }, async ({ page }) => {
      const paths = await screens(await ordersOfADay());
      await logInAsAdmin(page);
      for (const path of paths) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        await hydrated(page);
        await expectWellMade(page);
      }
    }));
});
