/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as checkout } from '#words/checkout.ts';
import { m as items } from '#words/items.ts';
import { m } from '#words/order-change.ts';
import {
  expectWellMade,
  hydrated,
  logInAsAdmin,
  openLive,
  PHONE,
  send,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor, sql } = openShopInBrowser();

async function openChange(page: Page): Promise<string> {
  const orderNumber = await aPlacedOrder(shop().url);
  await logInAsAdmin(page);
  await page.goto(`/admin/orders/${orderNumber}/change`);
  return orderNumber;
}

const isSaved = (page: Page, orderNumber: string) => page.waitForURL(`/admin/orders/${orderNumber}`);
const lines = (page: Page) => page.getByRole('group').filter({ has: page.getByLabel(m.quantity) });

test('a code that is typed adds a product, and the total follows before it is saved', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const orderNumber = await openChange(page);
    await hydrated(page);
    const total = () => page.getByRole('status').filter({ hasText: m.total }).innerText();
    const before = await total();
    await page.getByRole('combobox', { name: items.item }).fill('ml-002');
    await page.locator('[role=option]').first().click();
    await expect.poll(() => lines(page).count()).toBe(2);
    await lines(page).last().getByLabel(m.quantity).selectOption('3');
    await expect.poll(total).not.toBe(before);
    await expectWellMade(page);
    await page.getByRole('button', { name: m.save }).click();
    await isSaved(page, orderNumber);
    await page.goto(`/admin/orders/${orderNumber}/change`);
    expect(await lines(page).last().getByLabel(m.quantity).inputValue()).toBe('3');
  }));

test('what is typed stays on the page when another device deletes the order meanwhile', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const orderNumber = await aPlacedOrder(shop().url);
    await logInAsAdmin(page);
    await openLive(page, `/admin/orders/${orderNumber}/change`);
    await page.getByText(m.person).click();
    const address = page.getByLabel(checkout.address);
    await address.fill('House 9, behind the old mosque');
    const [row] = await sql('select id from orders where "orderNumber" = ?', orderNumber);
    await send(page, `/admin/orders/${row?.id}/deletion`, {});
    await page.getByText(m.ended).waitFor();
    expect(await address.inputValue()).toBe('House 9, behind the old mosque');
    await expectWellMade(page);
  }));

test('without scripts the new total is shown first, and what was typed stays', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
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
  }));
