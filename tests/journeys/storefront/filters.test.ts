/** @module-tag long */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, open, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

test('after a filter the focus stays on it, and after Back the fields show what the address says', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await open(page, '/products');
    const men = page.getByRole('radio', { name: 'Men', exact: true });
    await men.check();
    const lawn = page.getByRole('group', { name: 'Subcategory' }).getByRole('radio', { name: 'Lawn' });
    await lawn.waitFor();
    const isFocused = (field: Locator) => field.evaluate((one) => one === document.activeElement);
    expect(await isFocused(men)).toBe(true);
    await lawn.check();
    await page.waitForURL(/category=Lawn/);
    expect(await isFocused(lawn)).toBe(true);
    const sort = page.getByLabel('Sort by');
    await sort.focus();
    await sort.selectOption('cheapest');
    await page.waitForURL(/sort=cheapest/);
    expect(await isFocused(sort)).toBe(true);
    const search = page.getByLabel('Search', { exact: true }).and(page.getByRole('combobox'));
    await search.fill('lawn');
    await search.press('Enter');
    await page.waitForURL(/q=lawn/);
    expect(await isFocused(search)).toBe(true);
    for (const gone of ['q=lawn', 'sort=cheapest', 'category=Lawn', 'mainCategory=Men']) {
      await page.goBack();
      await page.waitForURL((url) => !url.search.includes(gone));
    }
    await expect
      .poll(() =>
        page.getByRole('group', { name: 'Main category' }).getByRole('radio', { name: 'All' }).isChecked(),
      )
      .toBe(true);
    await expect.poll(() => search.inputValue()).toBe('');
  }));

test('the header leads to the search from every other page, on a phone to its field', async () => {
  await asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search products' }).fill('latha');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/products\?q=latha/);
    await page
      .getByRole('link', { name: /^View .*Latha/ })
      .first()
      .waitFor();
  });
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('link', { name: 'Search products' }).click();
    await page.waitForURL('/products#search');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search');
  });
});
