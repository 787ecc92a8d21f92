/**
 * The record of changes: what writes leave there, and how it is read.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inDatabase } from '../../support/broken-shop.ts';
import { hydrated, logInAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { SENT } from '../../support/run/recorded.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser({ doctored: true });

const entry = (page: Page, name: string | RegExp) => page.getByRole('article', { name });

test('the shopkeeper finds who changed a price, goes to the product, and reads it in Urdu', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/products?edit=ml-003');
    await hydrated(page);
    await page.getByLabel('Price (Rs.)').fill('2750');
    await page.getByRole('button', { name: 'Save Product' }).click();
    await page.getByText('Product saved').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
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

test('the shopkeeper sets how long an entry is kept, and that stands in the record too', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/record');
    await page.getByRole('link', { name: 'How long an entry is kept' }).click();
    await page.getByLabel('How long an entry is kept').selectOption('2 years');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Settings saved').waitFor();
    await page.goto('/admin/record');
    await page.getByText('It is kept for 730 days.').waitFor();
    await entry(page, 'Settings changed: Record of changes').getByText('was 365, is now 730').waitFor();
  }));

async function newest(table: string, column = 'createdAt'): Promise<string> {
  const rows = await inDatabase(
    shop().dataDir,
    `select id from "${table}" order by "${column}" desc limit 1`,
  );
  return String(rows[0]?.id);
}

async function ownSession(): Promise<string> {
  const rows = await inDatabase(
    shop().dataDir,
    'select sessions.id from sessions join users on users.id = "userId" where email = ?',
    ADMIN.email,
  );
  return String(rows[0]?.id);
}

const entries = () =>
  inDatabase(shop().dataDir, `select id, act, "actorKind", "actorName", device from changes order by id`);

async function orderIn(): Promise<string> {
  const number = await aPlacedOrder(shop().url);
  const rows = await inDatabase(shop().dataDir, `select id from orders where "orderNumber" = ?`, number);
  return String(rows[0]?.id);
}

// Last: it changes the password.
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
        session: ownSession,
        words: () => newest('searchWords'),
      };
      const filled = async (text: string) => {
        const name = /:(\w+)/.exec(text)?.[1];
        return name && ids[name] ? text.replace(`:${name}`, await ids[name]()) : text;
      };
      for (const write of SENT) {
        const before = (await entries()).length;
        const to = await filled(write.to ?? write.path);
        const form: Record<string, string> = {};
        for (const [name, value] of Object.entries(write.form)) form[name] = await filled(value);
        const headers = { origin: shop().url };
        const answer = await page.request.post(to, { form, headers, maxRedirects: 0 });
        const fresh = (await entries()).slice(before);
        expect([to, answer.status(), fresh]).toEqual([
          to,
          303,
          [expect.objectContaining({ act: write.act, actorKind: 'admin', device: 'Chrome, Linux' })],
        ]);
      }
    }),
  ));
