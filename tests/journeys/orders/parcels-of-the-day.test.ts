/** @module-tag long */
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { DOCUMENT_KINDS, PAPER_SIZES } from '#shop/print/print.ts';
import {
  expectItFits,
  expectWellMade,
  hydrated,
  idle,
  logInAsAdmin,
  open,
  openAsAdmin,
} from '../../support/browser/browser.ts';
import { fontsOf } from '../../support/browser/fonts-of.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor, sql } = openShopInBrowser({ doctored: true });

const A_PHONE = { width: 390, height: 844 };
const MARK = 'Address changed after packing: print the label again';

const stepOf = async (number: string) =>
  (await sql(`select step from orders where "orderNumber" = ?`, number))[0]?.step;

// A retry must not find the orders of the failed try.
afterEach(() => sql(`update orders set status = 'delivered', step = 'delivered'`));

async function take(page: Page, number: string, ...steps: string[]): Promise<void> {
  for (const name of steps) {
    await open(page, `/admin/orders/${number}`);
    const before = await stepOf(number);
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => stepOf(number)).not.toBe(before);
  }
  await open(page, `/admin/orders/${number}`);
}

async function linkOn(page: Page): Promise<string> {
  const link = await page.locator('a[href*="/o/"]').first().getAttribute('href');
  return new URL(link ?? '').pathname;
}

test('an address corrected after packing is marked until the label is printed', () =>
  asVisitor({ viewport: A_PHONE }, ({ page: customer }) =>
    asVisitor({ viewport: A_PHONE }, async ({ page }) => {
      const number = await aPlacedOrder(shop().url, 'Bano Bibi');
      await logInAsAdmin(page);
      await take(page, number, 'Confirm order', 'Packed');
      expect(await page.getByText(MARK).count()).toBe(0);
      await open(customer, await linkOn(page));
      await customer.getByLabel('The right address').fill('مکان نمبر 9، مل کے پیچھے');
      await customer.getByRole('button', { name: 'Correct Address' }).click();
      await customer.getByText('We have your new address').first().waitFor();
      for (const path of ['/admin/orders?step=hand-over', '/admin/parcels', `/admin/orders/${number}`]) {
        await open(page, path);
        await page.getByText(MARK).waitFor();
        await expectItFits(page);
      }
      await page.getByRole('link', { name: 'Print the new label' }).click();
      await page.locator('.paper').getByText('مکان نمبر 9، مل کے پیچھے').waitFor();
      await expect
        .poll(() => fontsOf(page, '.paper-address address > span:nth-of-type(2)'))
        .toContain('Noto Nastaliq Urdu');
      await open(page, '/admin/parcels');
      expect(await page.getByText(MARK).count()).toBe(0);
    }),
  ));

test('ticks and numbers of a batch survive reload and Back until it is handed over', () =>
  asVisitor({ viewport: A_PHONE }, async ({ page }) => {
    const toHandOver = async (name: string, end: string) => {
      const number = await aPlacedOrder(shop().url, name);
      await sql(
        `update orders set status = 'confirmed', step = 'to hand over', "orderNumber" = ? where "orderNumber" = ?`,
        ...[`${number.slice(0, -4)}${end}`, number],
      );
    };
    await toHandOver('Hina Malik', '0015');
    await toHandOver('Sana Tariq', '0234');
    await openAsAdmin(page, '/admin/parcels');
    const field = page.getByLabel('Number', { exact: true });
    const typed = '…0234 TCS-2222\n0015, TCS-1111';
    const all = page.getByLabel('Tick all');
    const one = page.getByRole('checkbox', { name: 'Sana Tariq' });
    await all.check();
    await one.uncheck();
    expect(await all.isChecked()).toBe(false);
    await one.check();
    await page.getByLabel('Courier').selectOption('TCS');
    await field.fill(typed);
    const asLeft = async () => {
      await hydrated(page);
      await expect.poll(() => field.inputValue()).toBe(typed);
      await expect.poll(() => all.isChecked()).toBe(true);
      expect(await page.getByLabel('Courier').inputValue()).toBe('tcs');
    };
    const check = () => page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.reload();
    await asLeft();
    await page.goto('/admin');
    await page.goBack();
    await asLeft();
    await check();
    const preview = page.getByRole('region', { name: 'Is this right?' });
    await preview.getByText('TCS-2222').waitFor();
    await asLeft();
    expect(await preview.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/…0015[\s\S]*TCS-1111/),
      expect.stringMatching(/…0234[\s\S]*TCS-2222/),
    ]);
    await page.goBack();
    await asLeft();
    await check();
    await page.getByRole('button', { name: 'Hand over 2 parcels' }).click();
    await page.getByText('2 parcels handed over').waitFor();
    await toHandOver('Noor Jahan', '0777');
    await open(page, '/admin/parcels');
    await page.getByText('Noor Jahan').waitFor();
    await idle(page);
    expect(await field.inputValue()).toBe('');
    expect(await page.locator('input[name="order"]:checked').count()).toBe(0);
  }));

test('quick presses on the next step take one step; after a second without one the next is taken, by key too', () =>
  asVisitor({ viewport: A_PHONE }, async ({ page }) => {
    const number = await aPlacedOrder(shop().url, 'Rabia Anwar');
    await logInAsAdmin(page);
    await page.clock.install();
    await open(page, `/admin/orders/${number}`);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/step')) sent += 1;
    });
    const button = async (name: string) => {
      const found = page.getByRole('button', { name, exact: true });
      await expect.poll(() => page.clock.runFor(1).then(() => found.count())).toBe(1);
      return found;
    };
    await (await button('Confirm order')).click();
    const packed = await button('Packed');
    for (let press = 0; press < 4; press += 1) {
      await page.clock.runFor(600);
      await packed.click({ force: true });
    }
    await page.clock.runFor(900);
    expect([sent, await packed.getAttribute('aria-disabled')]).toEqual([1, 'true']);
    await page.clock.runFor(100);
    expect(await packed.getAttribute('aria-disabled')).toBeNull();
    await packed.press('Enter');
    await button('Handed over');
    expect([sent, await stepOf(number)]).toEqual([2, 'to hand over']);
    await page.clock.resume();
  }));

test('an address that was corrected for one order is not offered for the next', () =>
  asVisitor({ viewport: A_PHONE }, async ({ page }) => {
    const first = await aPlacedOrder(shop().url, 'Erum Shah');
    const second = await aPlacedOrder(shop().url, 'Farhan Ali');
    await openAsAdmin(page, `/admin/orders/${first}`);
    const address = page.getByLabel('Address', { exact: true });
    const own = await address.inputValue();
    await page.getByText('Confirmed, other address').click();
    await address.fill('House 3, Canal View');
    await page.getByRole('button', { name: 'Confirm at this address' }).click();
    await page.getByRole('heading', { level: 1, name: 'Farhan Ali' }).waitFor();
    await page.getByText('Confirmed, other address').click();
    expect(await address.inputValue()).toBe(own);
    await page.getByRole('button', { name: 'Confirm at this address' }).click();
    await expect.poll(() => stepOf(second)).toBe('to pack');
    const addresses = await sql(
      `select address from orders where "orderNumber" in (?, ?) order by "orderNumber"`,
      ...[first, second],
    );
    expect(addresses.map(({ address }) => address)).toEqual(['House 3, Canal View', own]);
  }));

test('a parcel to chase says why and since when; its customer reads where it is, and no other link opens an order', () =>
  asVisitor({ viewport: A_PHONE }, ({ page: customer }) =>
    asVisitor({ viewport: A_PHONE }, async ({ page }) => {
      const number = await aPlacedOrder(shop().url, 'Saima Noor');
      await logInAsAdmin(page);
      await take(page, number, 'Confirm order', 'Packed', 'Handed over');
      const panel = page.getByRole('region', { name: 'with the courier' });
      await panel.getByText('Tried, not delivered').click();
      await panel.getByLabel('Why was it not delivered?').selectOption('Not at home');
      await expectWellMade(page);
      await panel.getByRole('button', { name: 'Note it' }).click();
      await page.getByText('Delivery was tried: Not at home').first().waitFor();
      const link = await linkOn(page);
      await open(page, '/admin/orders?step=chase');
      await page.getByText('Delivery was tried: Not at home, just now').waitFor();
      await open(customer, link);
      await customer.getByText('Your order is on its way to you.').waitFor();
      await sql(`update orders set step = 'coming back' where "orderNumber" = ?`, number);
      await customer.reload();
      await customer.getByText(/is on its way back to us/).waitFor();

      await sql(`update orders set "linkHash" = null where "orderNumber" = ?`, number);
      const texts = new Set<string>();
      for (const path of [link, `/o/${'x'.repeat(43)}`, '/o/short']) {
        const answer = await customer.goto(path);
        expect(answer?.status()).toBe(404);
        await hydrated(customer);
        await customer.getByRole('heading', { name: 'There is no order at this address' }).waitFor();
        await expectWellMade(customer);
        texts.add(await customer.getByRole('main').innerText());
      }
      expect([...texts]).toEqual([expect.not.stringContaining(number)]);
      const shopLinks = customer.getByRole('main').locator('a[href^="tel:"], a[href*="wa.me"]');
      expect(await shopLinks.count()).toBeGreaterThan(1);
    }),
  ));

test('documents are printed on as many sheets as there are documents, and labels four on a sheet of A4; no empty sheet comes after them', () =>
  asVisitor({ viewport: A_PHONE }, async ({ page }) => {
    const numbers = [await aPlacedOrder(shop().url, 'Ali'), await aPlacedOrder(shop().url, 'Bilal')];
    await logInAsAdmin(page);
    const sheets: [string, number][] = [];
    for (const kind of DOCUMENT_KINDS)
      for (const size of kind === 'label' ? PAPER_SIZES : (['a4'] as const)) {
        await open(page, `/admin/orders/papers?kind=${kind}&size=${size}&numbers=${numbers}`);
        const printed = await page.pdf({ preferCSSPageSize: true });
        sheets.push([`${kind} ${size}`, printed.toString('latin1').split('/MediaBox').length - 1]);
      }
    expect(sheets.filter(([, count]) => count !== 2)).toEqual([['label a4', 1]]);
    expect(sheets.length).toBe(DOCUMENT_KINDS.length - 1 + PAPER_SIZES.length);
  }));
