/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as amounts } from '#words/cut-amount.ts';
import { m } from '#words/enter.ts';
import { m as items } from '#words/items.ts';
import { m as change } from '#words/order-change.ts';
import { m as thaans } from '#words/thaans.ts';
import { expectWellMade, hydrated, logInAsAdmin, open, openAsAdmin } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { sellByMetre } from '../../support/cloth-by-metre.ts';
import { make, scan } from '../../support/entering.ts';

const { shop, asVisitor, sql } = openShopInBrowser();
const VIEWPORT = { width: 390, height: 800 };

const remnants = async (code: string) => {
  const rows = await sql(
    `select "remnantCm" from thaans join products on products.id = thaans."productId" where products."productId" = ? order by number`,
    code,
  );
  return rows.map(({ remnantCm }) => Number(remnantCm));
};
const cuts = async (code: string) => {
  const rows = await sql(
    `select source, "cutCm", "cutAt", "totalInPaisa" from cuts join orders on orders.id = cuts."orderId" join products on products.id = cuts."productId" where products."productId" = ? order by orders."createdAt"`,
    code,
  );
  return rows.map(({ source, cutCm, cutAt, totalInPaisa }) => {
    return [source, Number(cutCm), cutAt !== null, Number(totalInPaisa)];
  });
};

const length = (page: Page) => page.getByLabel(change.length, { exact: true });
const isMade = (page: Page) => page.waitForURL(/\/admin\/orders\/USM-\d+(?:\?sold=)?$/);

test('4.5 m are sold over the counter and cut at once', () =>
  asVisitor({ viewport: VIEWPORT }, async ({ page }) => {
    await sellByMetre(shop().dataDir, 'ML-002', 950);
    await openAsAdmin(page, '/admin/orders/new?source=counter');
    const item = page.getByRole('combobox', { name: items.item, exact: true });
    await item.fill('ML-002');
    const option = page.getByRole('option').first();
    await option.getByText(items.inOnePiece('9.5')).waitFor();
    await option.getByText(thaans.perMetre('Rs. 800')).waitFor();
    await item.press('Enter');
    await expect.poll(() => length(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('10');
    await make(page).click();
    await page.getByText(thaans.tooLong(thaans.metres('9.5'))).waitFor();
    expect(await length(page).inputValue()).toBe('10');
    await expectWellMade(page);
    await length(page).fill('۴٫۵');
    await page.getByText(amounts.amount({ metres: '4.5', gaz: '4.9', price: 'Rs. 3,600' })).waitFor();
    await scan(page, 'ML-002');
    await page.getByText(change.lengthThere).waitFor();
    expect(await length(page).inputValue()).toBe('۴٫۵');
    const takenOut = page.getByLabel(change.takeCutOut, { exact: true });
    const sent = () => page.locator('input[name="seenTotal"]').inputValue();
    await takenOut.check();
    await expect.poll(sent).toBe('0');
    await scan(page, 'ML-002');
    await expect.poll(sent).toBe('360000');
    await page.reload();
    await hydrated(page);
    await expect.poll(() => length(page).inputValue()).toBe('۴٫۵');
    expect(await takenOut.isChecked()).toBe(false);
    await expect.poll(sent).toBe('360000');
    await make(page).click();
    await isMade(page);
    await page.getByText('· 4.5 m').first().waitFor();
    expect(await remnants('ML-002')).toEqual([500]);
    expect(await cuts('ML-002')).toEqual([['counter', 450, true, 360_000]]);
  }));

test('without a network an entry keeps its length, and is sent once with it', () =>
  asVisitor({ viewport: VIEWPORT }, async ({ page }) => {
    await sellByMetre(shop().dataDir, 'ML-003', 2000);
    await logInAsAdmin(page);
    const listed = page.waitForResponse((answer) => answer.url().includes('/admin/items?list'));
    await open(page, '/admin/orders/new?source=counter');
    await (await listed).finished();
    await page.context().setOffline(true);
    await page.getByRole('combobox', { name: items.item, exact: true }).fill('ML-003');
    await page.getByText(items.inOnePiece('20')).waitFor();
    await page.keyboard.press('Enter');
    await length(page).fill('4.5');
    await make(page).click();
    await page.getByText(m.states.waiting).waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => cuts('ML-003')).toEqual([['counter', 450, true, 360_000]]);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.getByText(m.waiting, { exact: true }).count()).toBe(0);
    expect(await remnants('ML-003')).toEqual([1550]);
    // Too long: refused, and reopened with its length.
    await page.context().setOffline(true);
    await page.getByRole('combobox', { name: items.item, exact: true }).fill('ML-003');
    await page.keyboard.press('Enter');
    await length(page).fill('16');
    await make(page).click();
    await page.getByText(m.states.waiting).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: m.edit }).click();
    await expect.poll(() => length(page).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await length(page).inputValue()).toBe('16');
  }));

test('without scripts a length is asked for, kept when its cloth is added again, and taken out by a tick', () =>
  asVisitor({ viewport: VIEWPORT, javaScriptEnabled: false }, async ({ page }) => {
    await sellByMetre(shop().dataDir, 'MN-001', 2000);
    await logInAsAdmin(page);
    await page.goto('/admin/orders/new?source=counter');
    const add = async (code: string) => {
      await page.getByRole('combobox', { name: items.item }).fill(code);
      await page.getByRole('button', { name: change.add, exact: true }).click();
    };
    await add('MN-001');
    await length(page).waitFor();
    await make(page).click();
    await page.getByText(thaans.noLength).waitFor();
    await length(page).fill('2.5');
    await add('MN-001');
    await page.getByText(change.lengthThere).waitFor();
    expect(await length(page).inputValue()).toBe('2.5');
    await add('ML-001');
    await page.getByLabel(change.quantity, { exact: true }).waitFor();
    await page.getByLabel(change.takeCutOut, { exact: true }).check();
    await make(page).click();
    await page.getByText(m.lookAtTotal({ total: 'Rs. 3,850' })).waitFor();
    expect(await page.getByLabel(change.takeCutOut, { exact: true }).isChecked()).toBe(true);
    await page.getByLabel(change.takeCutOut, { exact: true }).uncheck();
    await make(page).click();
    await page.getByText(m.lookAtTotal({ total: 'Rs. 5,850' })).waitFor();
    await make(page).click();
    await isMade(page);
    expect(await cuts('MN-001')).toEqual([['counter', 250, true, 200_000 + 385_000]]);
    expect(await remnants('MN-001')).toEqual([1750]);
  }));
