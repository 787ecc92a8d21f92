/**
 * The shopkeeper changes an order on a phone, with scripts and without.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as checkout } from '#words/checkout.ts';
import { m as items } from '#words/items.ts';
import { m } from '#words/order-change.ts';
import { m as exchange } from '#words/order-exchange.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import {
  expectWellMade,
  hydrated,
  logInAsAdmin,
  openAsAdmin,
  openLive,
  PHONE,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';
import { ANY, like } from '../../support/words.ts';

const { shop, asVisitor } = openShopInBrowser();

async function openChange(page: Page): Promise<string> {
  const orderNumber = await aPlacedOrder(shop().url);
  await logInAsAdmin(page);
  await page.goto(`/admin/orders/${orderNumber}/change`);
  return orderNumber;
}

const isSaved = (page: Page, orderNumber: string) => page.waitForURL(`/admin/orders/${orderNumber}`);
const lines = (page: Page) => page.getByRole('group').filter({ has: page.getByLabel(m.quantity) });

test('a code that is typed adds a product, and the total follows before it is saved', async () => {
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    const orderNumber = await openChange(page);
    await hydrated(page);
    const before = await page.getByRole('status').filter({ hasText: m.total }).innerText();
    await page.getByRole('combobox', { name: items.item }).fill('ml-002');
    await page.locator('[role=option]').first().click();
    await expect.poll(() => lines(page).count()).toBe(2);
    await lines(page).last().getByLabel(m.quantity).selectOption('3');
    await expect
      .poll(() => page.getByRole('status').filter({ hasText: m.total }).innerText())
      .not.toBe(before);
    await expectWellMade(page);
    await page.getByRole('button', { name: m.save }).click();
    await isSaved(page, orderNumber);
    await page.goto(`/admin/orders/${orderNumber}/change`);
    expect(await lines(page).last().getByLabel(m.quantity).inputValue()).toBe('3');
  });
});

test('what is typed stays on the page when another device deletes the order meanwhile', async () => {
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    const orderNumber = await aPlacedOrder(shop().url);
    await logInAsAdmin(page);
    await openLive(page, `/admin/orders/${orderNumber}/change`);
    await page.getByText(m.person).click();
    const address = page.getByLabel(checkout.address);
    await address.fill('House 9, behind the old mosque');
    const [row] = await inDatabase(
      shop().dataDir,
      'select id from orders where "orderNumber" = ?',
      orderNumber,
    );
    const headers = { 'sec-fetch-site': 'same-origin' };
    await page.context().request.post(`/admin/orders/${row?.id}/deletion`, { headers, maxRedirects: 0 });
    await page.getByText(m.ended).waitFor();
    expect(await address.inputValue()).toBe('House 9, behind the old mosque');
    await expectWellMade(page);
  });
});

test('of two devices the second one is told, sees what the order costs now, and saves with its next press', async () => {
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    const orderNumber = await openChange(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    for (const device of [page, other]) await hydrated(device);
    const totalOf = (device: Page) => device.getByRole('status').filter({ hasText: m.total });
    await lines(other).first().getByLabel(m.quantity).selectOption('3');
    await lines(page).first().getByLabel(m.quantity).selectOption('2');
    const saved = /Rs\.\s[\d,]+$/.exec(await totalOf(page).innerText())?.[0] ?? 'none';
    await page.getByRole('button', { name: m.save }).click();
    await isSaved(page, orderNumber);
    await other.getByRole('button', { name: m.save }).click();
    await other.getByText(m.refused['changed meanwhile']).waitFor();
    expect(await totalOf(other).locator('del').innerText()).toBe(saved);
    await expectWellMade(other);
    await other.getByRole('button', { name: m.save }).click();
    await isSaved(other, orderNumber);
  });
});

test('without scripts the new total is shown first, and what was typed stays', async () => {
  await asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    const orderNumber = await openChange(page);
    await page.getByRole('combobox', { name: items.item }).fill('ml-002');
    await page.getByRole('button', { name: m.add, exact: true }).click();
    await page.getByText(m.person).click();
    await page.getByLabel(checkout.city).fill('Sialkot');
    await page.getByRole('button', { name: m.save }).click();
    await page.getByRole('alert').filter({ hasText: m.save }).waitFor();
    await page.getByRole('button', { name: m.save }).click();
    await isSaved(page, orderNumber);
    await page.goto(`/admin/orders/${orderNumber}/change`);
    expect(await lines(page).count()).toBe(2);
    await page.getByText(m.person).click();
    expect(await page.getByLabel(checkout.city).inputValue()).toBe('Sialkot');
  });
});

test('pieces of a delivered order are exchanged, and are back on the shelf after one press', async () => {
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    const orderNumber = await aPlacedOrder(shop().url);
    await inDatabase(
      shop().dataDir,
      `update orders set status = 'delivered', step = 'delivered' where "orderNumber" = ?`,
      orderNumber,
    );
    await openAsAdmin(page, `/admin/orders/${orderNumber}`);
    await page.getByRole('link', { name: exchange.open }).click();
    await page.waitForURL(`/admin/orders/${orderNumber}/exchange`);
    await hydrated(page);
    await exchangeOnePiece(page, orderNumber);
    await page.getByRole('button', { name: exchange.backIn }).click();
    await page.getByText(like(exchange.wereBack(ANY))).waitFor();
  });
});

/** Leads to the new order. */
async function exchangeOnePiece(page: Page, orderNumber: string): Promise<void> {
  await page.getByLabel(exchange.pieces).selectOption('1');
  await page.getByRole('combobox', { name: items.item }).fill('ml-002');
  await page.locator('[role=option]').first().click();
  await page.getByLabel(exchange.reason).fill('Another colour');
  await page.getByRole('button', { name: exchange.make }).click();
  await page.getByRole('link', { name: exchange.newFor(orderNumber) }).waitFor();
}
