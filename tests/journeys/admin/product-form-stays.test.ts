/**
 * Input made before a form's scripts are loaded is still there afterwards.
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { DESK, hydrated, logInAsAdmin } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { holdScripts } from '../../support/browser/while-loading.ts';

const { asVisitor } = openShopInBrowser();

test('what was done in a product’s form before the scripts came is kept: a place, a piece, a file', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await logInAsAdmin(page);
    const letCome = await holdScripts(page);
    await page.goto('/admin/products?edit=wl-001', { waitUntil: 'commit' });
    const pieces = page.locator('textarea[name="pieces"]');
    await pieces.fill('Shirt, Lawn, Printed, 3 m');
    const described = () =>
      page
        .getByRole('list', { name: 'Pictures in their order' })
        .getByLabel('What it shows')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    const [first, , third, fourth] = await described();
    await page.getByLabel('Place').nth(3).selectOption('1');
    await page.getByLabel('Place').nth(1).selectOption('Take away');
    await page
      .getByLabel('Upload a picture')
      .setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    letCome();
    await hydrated(page);
    await page.getByRole('list', { name: 'Uploads' }).getByText('none.png').waitFor();
    expect(await described()).toEqual([fourth, first, third]);
    const piece = page.getByRole('listitem', { name: 'Piece 1' });
    expect(await piece.getByLabel('Length').inputValue()).toBe('3 m');
    expect(await pieces.inputValue()).toBe('Shirt, Lawn, Printed, 3 m');
  }));

test('a main category that is chosen before the scripts come offers its own subcategories alone', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await logInAsAdmin(page);
    const letCome = await holdScripts(page);
    await page.goto('/admin/products?new', { waitUntil: 'commit' });
    const main = page.locator('select[name="mainCategory"]').first();
    const subcategory = page.locator('select[name="category"]');
    await main.selectOption('Men');
    await subcategory.selectOption('Linen');
    const groups = () => subcategory.locator('optgroup').count();
    expect(await groups()).toBe(3);
    letCome();
    await hydrated(page);
    await expect.poll(groups).toBe(1);
    expect([await main.inputValue(), await subcategory.inputValue()]).toEqual(['Men', 'Linen']);
    expect(await subcategory.locator('option', { hasText: 'Wash and Wear' }).count()).toBe(1);
  }));
