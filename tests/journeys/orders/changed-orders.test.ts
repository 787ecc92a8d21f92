/** @module-tag long */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { m as checkout } from '#words/checkout.ts';
import { m as items } from '#words/items.ts';
import { m } from '#words/order-change.ts';
import {
  DESK,
  expectWellMade,
  hydrated,
  logInAsAdmin,
  openAsAdmin,
  openLive,
  PHONE,
  send,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder, Shopper } from '../../support/shopper.ts';

const { shop, asVisitor, sql, emptied } = openShopInBrowser();
beforeEach(() => emptied('orders', 'heldPieces'));

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

const pieces = async () => Number((await sql('select sum(stock) as n from products'))[0]?.n);

/** Orders, each from another customer. */
async function orders(count: number): Promise<string[]> {
  for (let n = 0; n < count; n += 1) {
    const shopper = new Shopper(shop().url);
    await shopper.signUp();
    expect(await shopper.order('ml-001', 1)).toBe('ordered');
  }
  const rows = await sql('select "orderNumber" as n from orders order by "createdAt", "orderNumber"');
  return rows.map(({ n }) => String(n));
}

const shown = (page: Page, number: string) =>
  page.getByRole('article', { name: `Order ${number}`, exact: true });

test('selects orders and deletes them together, by keyboard', () =>
  asVisitor({ viewport: PHONE, reducedMotion: 'reduce' }, async ({ page }) => {
    const before = await pieces();
    const [left = '', ...others] = await orders(4);
    await openAsAdmin(page, '/admin/orders');
    const all = page.getByRole('checkbox', { name: 'Select all shown' });
    await all.focus();
    await page.keyboard.press('Space');
    await page.getByText('4 selected').waitFor();
    await page.getByRole('checkbox', { name: `Select order ${left}` }).focus();
    await page.keyboard.press('Space');
    await page.getByText('3 selected').waitFor();
    await expect.poll(() => all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    const remove = page.getByRole('button', { name: 'Delete selected (3)' });
    await remove.press('Enter');
    const question = page.getByRole('alertdialog', { name: /want to delete these 3 orders\?$/ });
    await question.getByText('The pieces of orders that are pending or confirmed go back in stock').waitFor();
    await expectWellMade(page);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    for (const number of others) expect(await shown(page, number).count()).toBe(1);
    await expect.poll(() => remove.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Delete orders' }).press('Enter');
    await page.getByText('3 orders deleted, their pieces are back in stock').waitFor();
    for (const number of others) await shown(page, number).waitFor({ state: 'detached' });
    await shown(page, left).waitFor();
    expect(await pieces()).toBe(before - 1);
  }));

test('deletes them before scripts, and reads what became of those that were gone or had left the shop', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    const [first = '', second = '', third = ''] = await orders(3);
    await sql(`update orders set status = 'delivering' where "orderNumber" = ?`, second);
    await logInAsAdmin(page);
    await page.goto('/admin/orders');
    for (const number of [first, second, third])
      await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
    const gone = '(select id from orders where "orderNumber" = ?)';
    for (const table of ['orderLines', 'heldPieces'])
      await sql(`delete from "${table}" where "orderId" in ${gone}`, third);
    await sql(`delete from orders where id in ${gone}`, third);
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await page.getByRole('button', { name: 'Delete orders' }).click();
    // Playwright does not look into `noscript`.
    const text = () => page.locator('body').innerText();
    await expect.poll(text).toContain('2 orders deleted, the pieces of 1 are back in stock');
    expect(await text()).toContain('1 order was cancelled or deleted meanwhile.');
    for (const number of [first, second, third]) expect(await shown(page, number).count()).toBe(0);
  }));

test('sees many orders at once as a notice and a banner, which lead to exactly these', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await logInAsAdmin(page);
    await openLive(page, '/admin');
    const numbers = await orders(6);
    await page.getByRole('link', { name: /orders from one network within the hour; look at them$/ }).click();
    const filter = page.getByText(/^Only orders from one network since /);
    await filter.waitFor();
    for (const number of numbers) await shown(page, number).waitFor();
    const tabs = page.getByRole('navigation', { name: 'By status' });
    expect(await tabs.locator('[aria-current]').innerText()).toBe('Pending');
    await tabs.getByRole('link', { name: 'All' }).click();
    await page.waitForURL((url) => !url.searchParams.has('status'));
    await filter.waitFor();
    for (const number of numbers) await shown(page, number).waitFor();
    await tabs.getByRole('link', { name: 'Delivered' }).click();
    await page.getByText('No delivered orders from this network any more').waitFor();
    await filter.waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('link', { name: 'Remove this filter' }).click();
    await page.waitForURL('/admin/orders');
  }));
