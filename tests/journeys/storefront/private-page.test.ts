/**
 * An order's private page, and following an order by its number and phone.
 * @module-tag long
 */
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { m as link } from '#words/order-link.ts';
import { m as screen } from '#words/order-screen.ts';
import { m as own } from '#words/private-order.ts';
import { m as queues } from '#words/queues.ts';
import { m as track } from '#words/track.ts';
import {
  expectItFits,
  expectWellMade,
  hydrated,
  open,
  openAsAdmin,
  PHONE,
  placeOrder,
  signUp,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { post } from '../../support/post.ts';
import { aPlacedOrder } from '../../support/shopper.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const { asVisitor, shop, sql, emptied } = openShopInBrowser({ doctored: true });
beforeEach(() => emptied('orders', 'parcels'));

const onTwoPhones = (journey: (customers: Page, admins: Page) => Promise<void>) =>
  asVisitor({ viewport: PHONE }, ({ page: customers }) =>
    asVisitor({ viewport: PHONE }, ({ page }) => journey(customers, page)),
  );

async function linkOn(page: Page): Promise<string> {
  const address = await page.locator('a[href*="/o/"]').first().getAttribute('href');
  return new URL(address ?? '', page.url()).pathname;
}

const setOrder = (number: string, values: string) =>
  sql(`update "orders" set ${values} where "orderNumber" = ?`, number);

test('whoever has the link confirms the order by one press, and the page thanks', () =>
  onTwoPhones(async (customers, page) => {
    await signUp(customers);
    const number = await placeOrder(customers);
    await open(page, await linkOn(customers));
    await expectWellMade(page);
    await page.getByRole('button', { name: 'Confirm Order' }).click();
    await page.getByText('Confirmed by the customer').waitFor();
    await page.getByRole('button', { name: 'Confirm Order' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Cancel Order' }).isVisible()).toBe(true);
    await page.goto(`/ur${new URL(page.url()).pathname}`);
    await expectWellMade(page);
    await openAsAdmin(page, '/admin');
    const queue = page.getByRole('link', { name: queues.queues.confirm });
    await queue.getByText(queues.agreed(1), { exact: true }).waitFor();
    await page.goto(`/admin/orders/${number}`);
    const title = page.getByRole('heading', { level: 1 }).locator('..');
    await title.getByText('Confirmed by the customer').waitFor();
    const next = page.getByRole('region', { name: 'to confirm' });
    await next.getByText(screen.hasAgreed).waitFor();
    await next.getByRole('button', { name: 'Confirm order' }).waitFor();
  }));

test('an address that comes too late stays on the page, with the reason beside it', () =>
  onTwoPhones(async (customers, page) => {
    const number = await aPlacedOrder(shop().url, 'Uzma Tariq');
    await openAsAdmin(page, `/admin/orders/${number}`);
    await open(customers, await linkOn(page));
    const address = customers.getByLabel(own.newAddress);
    await address.fill('Shop 12, behind the mosque');
    await setOrder(number, `"status" = 'delivering', "step" = 'under way'`);
    const correct = customers.getByRole('button', { name: own.correct });
    await correct.click();
    await customers.getByText(own.tooLate).first().waitFor();
    await correct.waitFor({ state: 'detached' });
    expect(await address.inputValue()).toBe('Shop 12, behind the mosque');
    await expectWellMade(customers);
  }));

test('whoever is logged in keeps an order by its link; the shop sees it, and takes it out with the link', () =>
  onTwoPhones(async (customers, page) => {
    const number = await aPlacedOrder(shop().url, 'Sana Tariq');
    await setOrder(number, `"userId" = null, "userEmail" = '', "source" = 'phone'`);
    const owners = () => sql('select "userId", "userEmail" from "orders"');
    await openAsAdmin(page, `/admin/orders/${number}`);
    const secretPage = await linkOn(page);
    const keep = (who: Page) => who.getByRole('button', { name: own.keepInAccount });

    // Guests and the admin cannot, even by sending the form directly.
    for (const who of [customers, page]) {
      await who.goto(secretPage);
      await who.getByText(own.items).waitFor();
      expect(await keep(who).count()).toBe(0);
      const form = { headers: { origin: shop().url }, form: {}, maxRedirects: 0 };
      expect((await who.request.post(`${secretPage}?act=keep`, form)).status()).toBe(303);
    }
    expect(await owners()).toEqual([{ userId: null, userEmail: '' }]);

    await signUp(customers);
    await open(customers, secretPage);
    await expectWellMade(customers);
    await keep(customers).click();
    await customers.getByText(own.keptInAccount).waitFor();
    await keep(customers).waitFor({ state: 'detached' });
    await customers.getByRole('link', { name: own.isInAccount }).click();
    const order = customers.getByRole('article', { name: `Order ${number}` });
    await order.getByText('Sana Tariq').waitFor();
    expect(await order.getByText('House 7').count()).toBe(0);

    await open(page, `/admin/orders/${number}`);
    await page.getByText('Kept in an account').waitFor();
    await page.getByRole('button', { name: link.end }).click();
    await page.getByRole('button', { name: link.endNow }).click();
    await page.getByText(link.none).waitFor();
    await customers.reload();
    await customers.getByRole('heading', { name: /^Order History/ }).waitFor();
    expect(await order.count()).toBe(0);
    expect(await owners()).toEqual([{ userId: null, userEmail: '' }]);
  }));

test('a customer asks with a picture, and the shopkeeper makes the exchange', () =>
  onTwoPhones(async (page, admin) => {
    const number = await aPlacedOrder(shop().url, 'Bano Bibi');
    await setOrder(number, `"status" = 'delivered', "step" = 'delivered'`);
    await openAsAdmin(admin, `/admin/orders/${number}`);
    await open(page, await linkOn(admin));
    await page.getByText('Ask for an exchange').click();
    await expectWellMade(page);
    await page.getByRole('button', { name: 'Ask the shop' }).click();
    await page.getByText('Only pieces that are uncut and unstitched can be exchanged.').waitFor();
    await page.getByLabel('The pieces are uncut and unstitched.').check();
    await page.getByLabel('What is wrong').selectOption('There is a fault in it');
    await page.locator('textarea[name=words]').fill('A hole near the border');
    await page.getByRole('button', { name: 'Ask the shop' }).click();
    await page.getByText(/^You asked for an exchange on /).waitFor();
    const photo = path.join(aTempFolder(), 'fault.jpg');
    await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#733' } }).toFile(photo);
    await page.getByLabel('Add a picture').setInputFiles(photo);
    await page.getByText('1 of 3 pictures sent').waitFor();

    await admin.goto('/admin');
    await admin.getByRole('link', { name: /Exchanges asked for/ }).click();
    await admin.getByText('Bano Bibi').first().waitFor();
    await open(admin, `/admin/orders/${number}`);
    const asked = admin.getByRole('region', { name: 'Your customer asks for an exchange' });
    await asked.getByText('A hole near the border').waitFor();
    const picture = asked.getByAltText('Picture 1 of the customer');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    await expectWellMade(admin);
    const url = new URL((await picture.getAttribute('src')) ?? '', shop().url).href;
    expect((await page.request.get(url, { maxRedirects: 0 })).status()).toBe(303);
    expect((await admin.request.get(url)).status()).toBe(200);

    await asked.getByRole('link', { name: 'Choose what is sent for it' }).click();
    await hydrated(admin);
    expect(await admin.getByLabel('Pieces back').inputValue()).toBe('1');
    const reason = 'There is a fault in it: A hole near the border';
    expect(await admin.getByLabel('Reason of the exchange').inputValue()).toBe(reason);
    await admin.getByRole('combobox', { name: 'Item' }).fill('ML-002');
    await admin.locator('[role=option]').first().click();
    await expectItFits(admin);
    await admin.getByRole('button', { name: 'Make the exchange' }).click();
    await admin.getByText('Exchange made').waitFor();
    const made = new URL(admin.url()).pathname.split('/').at(-1);
    await page.reload();
    await page.getByText(`We exchange the pieces. Your new order is ${made}.`).waitFor();
    await expectItFits(page);
  }));

/** On its way, with the number of a parcel. */
async function aSentOrder(): Promise<{ number: string; phone: string }> {
  const number = await aPlacedOrder(shop().url, 'Sana Tariq');
  await setOrder(number, `"status" = 'delivering', "step" = 'under way'`);
  const [order] = await sql('select "id", "phone" from "orders" where "orderNumber" = ?', number);
  const { id, phone } = order as { id: string; phone: string };
  await sql(
    `insert into "parcels" ("orderId", "courier", "courierName", "number", "batch", "handedAt") values (?, 'tcs', 'TCS', '77-12345', null, 1)`,
    id,
  );
  return { number, phone };
}

test.each([
  ['ur', true],
  ['en', false],
] as const)(
  'whoever knows number and phone sees how far it is (%s, scripts: %s)',
  async (spoken, scripts) => {
    const { number, phone } = await aSentOrder();
    await asVisitor({ viewport: PHONE, spoken, javaScriptEnabled: scripts }, async ({ page }) => {
      await page.goto('/contact');
      await page.getByRole('contentinfo').getByRole('link', { name: track.heading }).click();
      await page.waitForURL('/track');
      const main = page.getByRole('main');
      const field = (label: string) => main.getByLabel(label, { exact: true });
      await field(track.orderNumber).fill(number);
      await field(track.phone).fill('0333 1112223');
      await main.getByRole('button', { name: track.submit }).click();
      await main.getByText(track.nothing).waitFor();
      await field(track.phone).fill(`+92${phone.replace(/\D/g, '').slice(1)}`);
      await main.getByRole('button', { name: track.submit }).click();
      const found = main.getByRole('region', { name: number });
      await found.getByText('TCS').waitFor();
      await found.getByText('Daska').waitFor();
      expect(await found.locator('a, button, form').count()).toBe(0);
      const shown = await main.innerText();
      for (const secret of ['Sana', 'House 7', '77-12345', 'Rs']) expect(shown).not.toContain(secret);
      if (scripts) await expectWellMade(page);
    });
  },
);

test('answers are never stored, and the same for a missing order and a wrong phone', async () => {
  const { number, phone } = await aSentOrder();
  const send = async (orderNumber: string, typed: string) => {
    const answer = await post(shop().url, '/track', { orderNumber, phone: typed });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    const text = await answer.text();
    const isFound = text.includes('id="found"');
    return [answer.status, isFound, text.replaceAll(orderNumber, '…').replace(/nonce="[^"]*"|\d{13}/g, '')];
  };
  expect((await send(number, phone)).slice(0, 2)).toEqual([200, true]);
  const wrong = await send(number, '0333 1112223');
  expect(wrong.slice(0, 2)).toEqual([404, false]);
  expect(await send('USM-1', '0333 1112223')).toEqual(wrong);
  const asked = await fetch(`${shop().url}/track?orderNumber=${number}&phone=${encodeURIComponent(phone)}`);
  expect(await asked.text()).not.toContain('id="found"');
});
