/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logInAsAdmin, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { aPlacedOrder } from '../../support/shopper.ts';
import { WRITES } from './recorded-writes.ts';

const { shop, asVisitor, sql } = openShopInBrowser({ doctored: true });

const entry = (page: Page, name: string | RegExp) => page.getByRole('article', { name });

test('the shopkeeper finds who changed a price, goes to the product, and reads it in Urdu', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?edit=ml-003');
    await page.getByLabel('Price (Rs.)').fill('2750');
    await page.getByRole('button', { name: 'Save Product' }).click();
    await page.getByText('Product saved').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByText('Seldom', { exact: true }).click();
    await page.getByRole('link', { name: 'Record of Changes' }).click();
    const changed = entry(page, /^Product changed: ML-003 /);
    await changed.getByText(/^was Rs\. [\d,]+, is now Rs\. 2,750$/).waitFor();
    await page.getByLabel('About').selectOption('Orders');
    await page.waitForURL(/kind=order/);
    await changed.waitFor({ state: 'detached' });
    await page.getByLabel('About').selectOption('Everything');
    await page.waitForURL((url) => !url.searchParams.get('kind'));
    await page.getByLabel('Search the record').fill('ml-003');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=ml-003/);
    await page.goto(`/ur${new URL(page.url()).pathname}${new URL(page.url()).search}`);
    await entry(page, /^پراڈکٹ بدلی گئی: ML-003 /)
      .getByText(/^پہلے .*، اب .*2,750.*$/)
      .waitFor();
    await page.getByRole('link', { name: /^ML-003 / }).click();
    await page.waitForURL(/\/ur\/admin\/products\?edit=ml-003/);
  }));

async function idOf(query: string, ...values: string[]): Promise<string> {
  const [row] = await sql(query, ...values);
  return String(row?.id);
}

const newest = (table: string) => idOf(`select id from "${table}" order by "createdAt" desc limit 1`);
const OWN_SESSION = 'select sessions.id from sessions join users on users.id = "userId" where email = ?';

const entries = () => sql(`select id, act, "actorKind", "actorName", device from changes order by id`);

async function orderIn(): Promise<string> {
  return idOf(`select id from orders where "orderNumber" = ?`, await aPlacedOrder(shop().url));
}

// Last, because it changes the password.
test('each write of the admin leaves its entry, with the person and the device', () =>
  asVisitor({ viewport: PHONE }, ({ page: elsewhere }) =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await logInAsAdmin(elsewhere);
      await logInAsAdmin(page);
      const [order, otherOrder] = [await orderIn(), await orderIn()];
      const ids: Record<string, () => Promise<string> | string> = {
        product: () => 'ml-001',
        order: () => order,
        otherOrder: () => otherOrder,
        slider: () => newest('sliders'),
        reply: () => newest('savedReplies'),
        session: () => idOf(OWN_SESSION, ADMIN.email),
        words: () => newest('searchWords'),
      };
      const filled = async (text: string) => {
        const name = /:(\w+)/.exec(text)?.[1];
        return name && ids[name] ? text.replace(`:${name}`, await ids[name]()) : text;
      };
      for (const [act, path, typed = {}, id = ''] of WRITES) {
        const before = (await entries()).length;
        const to = await filled(path.includes(':id') ? path.replace(':id', id) : path + id);
        const form: Record<string, string> = {};
        for (const [name, value] of Object.entries(typed)) form[name] = await filled(value);
        const headers = { origin: shop().url };
        const answer = await page.request.post(to, { form, headers, maxRedirects: 0 });
        const fresh = (await entries()).slice(before);
        expect([to, answer.status(), fresh]).toEqual([
          to,
          303,
          [expect.objectContaining({ act, actorKind: 'admin', device: 'Chrome, Linux' })],
        ]);
      }
    }),
  ));
