/**
 * The focus after a filter, and the ways to the search.
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { DESK, hydrated, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

test('after a filter the focus stays on it, and after Back the fields show what the address says', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.goto('/products');
    await hydrated(page);
    const men = page.getByRole('radio', { name: 'Men', exact: true });
    await men.check();
    const subcategory = page.getByLabel('Subcategory');
    await subcategory.waitFor();
    expect(await men.evaluate((field) => field === document.activeElement)).toBe(true);
    for (const [field, value] of [
      [subcategory, 'Lawn'],
      [page.getByLabel('Sort by'), 'cheapest'],
    ] as const) {
      await field.focus();
      await field.selectOption(value);
      await page.waitForURL((url) => url.search.includes(value));
      expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    }
    const search = page.getByLabel('Search', { exact: true }).and(page.getByRole('combobox'));
    await search.fill('lawn');
    await search.press('Enter');
    await page.waitForURL(/q=lawn/);
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    for (const gone of ['q=lawn', 'sort=cheapest', 'category=Lawn', 'mainCategory=Men']) {
      await page.goBack();
      await page.waitForURL((url) => !url.search.includes(gone));
    }
    await expect.poll(() => page.getByRole('radio', { name: 'All' }).isChecked()).toBe(true);
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
    await page.goto('/about');
    await hydrated(page);
    await page.getByRole('link', { name: 'Search products' }).click();
    await page.waitForURL('/products#search');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search');
  });
});
