/** @module-tag long */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import {
  DESK,
  expectWellMade,
  logInAsAdmin,
  openAsAdmin,
  openLive,
  PHONE,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { Shopper } from '../../support/shopper.ts';

const { shop, asVisitor, sql, emptied } = openShopInBrowser();
beforeEach(() => emptied('orders', 'heldPieces'));

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
