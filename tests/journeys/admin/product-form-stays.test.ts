/**
 * Input typed before a form's scripts have loaded stays.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m } from '#words/catalogue.ts';
import { m as fields } from '#words/product-fields.ts';
import { DESK, hydrated, logInAsAdmin, openAsAdmin } from '../../support/browser/browser.ts';
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
        .getByLabel('What it shows (optional)', { exact: true })
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

test('the form asks for the category right after the name', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?new');
    const names = await page
      .locator('#product-fields')
      .locator('input:not([type=hidden]), select')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
    const at = names.indexOf('name');
    expect(names.slice(at, at + 4)).toEqual(['name', 'mainCategory', 'category', 'price']);
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

const textIn = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();

test('ID and description of a new product follow its category until somebody types there', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const { productId, description } = fields.names;
    await openAsAdmin(page, '/admin/products?new=1');
    const category = page.getByLabel(m.subcategory);
    await page.getByLabel(m.mainCategory).selectOption('Women');
    await category.selectOption('Silk');
    await expect.poll(() => textIn(page, description)).toBe('Women, Silk.');
    expect(await textIn(page, productId)).toMatch(/^WS-\d+$/);
    await page.getByLabel(productId, { exact: true }).fill('X-1');
    await category.selectOption('Cotton');
    await expect.poll(() => textIn(page, description)).toBe('Women, Cotton.');
    await page.getByLabel(description, { exact: true }).fill('As I say it');
    const asked = page.waitForResponse((answer) => answer.url().includes('/suggested'));
    await category.selectOption('Lawn');
    await (await asked).finished();
    expect([await textIn(page, productId), await textIn(page, description)]).toEqual(['X-1', 'As I say it']);
  }));

test('without scripts a button fills in the description, and keeps one that was typed', () =>
  asVisitor({ javaScriptEnabled: false }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/products?new=1');
    await page.getByLabel(m.subcategory).selectOption('Latha');
    await page.getByLabel(m.mainCategory).first().selectOption('Men');
    const fill = page.getByRole('button', { name: m.fillInDescription });
    await fill.click();
    expect(await textIn(page, fields.names.description)).toBe('Men, Latha.');
    await page.getByLabel(fields.names.description, { exact: true }).fill('As I say it');
    await fill.click();
    expect(await textIn(page, fields.names.description)).toBe('As I say it');
  }));
