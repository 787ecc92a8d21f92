/**
 * Every admin screen in the route table is accessible, fits the screen and cuts nothing off.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  addToCart,
  DESK,
  expectItFits,
  expectWellMade,
  hydrated,
  logInAsAdmin,
  open,
  PHONE,
  placeOrder,
  signUp,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { addresses } from '../../support/run/routes.ts';

const { shop, asVisitor, sql } = openShopInBrowser({ doctored: true });

/** Covered by other journeys. */
const ELSEWHERE: readonly string[] = [
  '/admin/products/:id', // tests/journeys/admin/thaans.test.ts
  '/admin/purchases/:id', // tests/journeys/admin/month-of-books.test.ts
  '/admin/parcels/:batch', // tests/journeys/orders/parcels.test.ts
  '/admin/helpers/:helper/link', // tests/journeys/admin/helpers.test.ts
  '/admin/khata/:id/reversal', // shop/khata/khata.test.ts
  '/admin/cash/correction', // tests/journeys/admin/money.test.ts
  '/admin/chats/:id/basket', // tests/journeys/storefront/chat.test.ts
  '/admin/backups/:name/restore', // tests/journeys/admin/restore.test.ts
  '/admin/orders/papers',
  // tests/journeys/admin/stock-take.test.ts
  ...['', '/count', '/differences'].map((part) => `/admin/stock-take/:take${part}`),
];
/** Values of parameters, but the order's number. */
const VALUES: Readonly<Record<string, string>> = {
  ...{ phone: '923001234567', courier: 'postex', helper: 'new' },
  /** The form of a new supplier, and the khata below. */
  id: 'new',
};

/** One word without a space, as long as a field allows. */
const WORD = 'Muhammadabdulrahman'.repeat(5).slice(0, 80);
const LONG = { fullName: WORD, address: WORD, city: WORD, notes: WORD };

/** One order at each step, from a customer with long words; returns the last number. */
async function ordersOfADay(customer: Page): Promise<string> {
  await sql(`update "products" set "name" = ? where "id" = 'ml-001'`, WORD);
  await sql(
    `insert into "khatas" values ('new', 'customer', ?, '+923001234567', ?, 0, 0) on conflict do nothing`,
    ...[WORD, WORD],
  );
  await signUp(customer, WORD);
  let number = '';
  for (const [status, step] of [
    ['pending', 'to confirm'],
    ['confirmed', 'to pack'],
    ['confirmed', 'to hand over'],
    ['delivering', 'under way'],
    ['delivered', 'delivered'],
  ] as const) {
    number = await placeOrder(customer, LONG);
    await sql(`update "orders" set "status" = ?, "step" = ? where "orderNumber" = ?`, status, step, number);
  }
  return number;
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

test('every screen is well made in Urdu, and fits a phone, also with words of 80 letters', () =>
  asVisitor({ viewport: PHONE, spoken: 'ur' }, ({ page: customer }) =>
    asVisitor({ viewport: DESK, spoken: 'ur' }, async ({ page }) => {
      const paths = await screens(await ordersOfADay(customer));
      const link = await customer.locator('a[href*="/o/"]').first().getAttribute('href');
      await addToCart(customer);
      for (const path of ['/checkout', '/cart', '/profile', new URL(link ?? '', shop().url).pathname]) {
        await open(customer, path);
        await expectItFits(customer);
      }
      await logInAsAdmin(page);
      for (const path of paths) {
        await page.setViewportSize(DESK);
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        await hydrated(page);
        await page.locator('main details').evaluateAll((all) => {
          for (const one of all) one.setAttribute('open', '');
        });
        await expectWellMade(page);
        await page.setViewportSize(PHONE);
        await expectItFits(page);
      }
    }),
  ));
