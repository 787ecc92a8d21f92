/** @module-tag long */
import { expect, test } from 'vitest';
import { m as pictures } from '#words/pictures.ts';
import { logInAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { press } from '../../support/run/failures.ts';

const { asVisitor, failing, sql } = openShopInBrowser({ broken: true });

test('categories before scripts: a duplicate and a failure keep what was typed; one is added, renamed and deleted', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/categories');
    const taken = 'There is a category of this name already.';
    const isTyped = async (label: string, text: string) =>
      expect(await page.getByLabel(label).first().inputValue()).toBe(text);
    const add = async (name: string) => {
      await page.getByLabel('New category').fill(name);
      await page.getByLabel('Offered under').first().selectOption('Women');
      await press(page, 'Add Category');
    };
    await add('lawn');
    await page.getByText(taken).waitFor();
    await isTyped('New category', 'lawn');
    await isTyped('Offered under', 'Women');
    await failing('insert', 'categories', () => add('Khaddi'));
    await page.getByText('Failed to add category. Please try again.').first().waitFor();
    await isTyped('New category', 'Khaddi');
    await press(page, 'Add Category');
    const category = (name: string) => page.getByRole('article', { name: `Category ${name}` });
    const save = (name: string) => category(name).getByRole('button', { name: 'Save' }).click();
    await category('Khaddi').getByText('Women', { exact: false }).first().waitFor();
    await category('Khaddi').getByText('Rename').click();
    await page.getByLabel('New name of Khaddi').fill('Linen');
    await save('Khaddi');
    await category('Khaddi').getByText(taken).waitFor();
    await isTyped('New name of Khaddi', 'Linen');
    await page.getByLabel('New name of Khaddi').fill('Raw Khaddi');
    await save('Khaddi');
    await category('Raw Khaddi').getByText('In Urdu and Roman Urdu').click();
    await page.getByLabel('Raw Khaddi, in Urdu').fill('کھڈی');
    await failing('update', 'categories', () => save('Raw Khaddi'));
    await page.getByText('Failed to rename category. Please try again.').first().waitFor();
    await isTyped('Raw Khaddi, in Urdu', 'کھڈی');
    await save('Raw Khaddi');
    await expect.poll(() => page.locator('body').innerText()).toContain('Category renamed');
    await isTyped('Raw Khaddi, in Urdu', 'کھڈی');
    await page.getByRole('button', { name: 'Delete Raw Khaddi' }).click();
    await press(page, 'Delete category');
    await category('Raw Khaddi').waitFor({ state: 'detached' });
  }));

test('a category is added before scripts: the product’s form keeps what was typed, and the category is chosen there', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/products?edit=ml-003');
    const seen = await page.locator('input[name="seenStock"]').inputValue();
    await page.getByLabel('Name', { exact: true }).fill('Latha, typed with care');
    await page.getByLabel('Description', { exact: true }).fill('Four metres.\nچار میٹر');
    const isTyped = async (label: string, text: string) =>
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
    const stays = async () => {
      await isTyped('Name', 'Latha, typed with care');
      await isTyped('Description', 'Four metres.\nچار میٹر');
      expect(await page.getByLabel('Price (Rs.)').inputValue()).not.toBe('');
    };
    await press(page, 'Add Category');
    await page.getByText('Category name is required.').waitFor();
    await stays();
    await page.getByLabel('Custom category').fill('LAWN');
    await page.getByLabel('Offered under').selectOption('Men');
    await press(page, 'Add Category');
    await page.getByText('There is a category of this name already.').waitFor();
    await isTyped('Custom category', 'LAWN');
    await isTyped('Offered under', 'Men');
    await stays();
    await page.getByLabel('Custom category').fill('Doria');
    await failing('insert', 'categories', () => press(page, 'Add Category'));
    await page.getByRole('alert').getByText('Failed to add category. Please try again.').waitFor();
    await isTyped('Custom category', 'Doria');
    await stays();
    // The form keeps the stock that it was opened with.
    await sql(`update products set stock = stock + 1 where id = 'ml-003'`);
    await press(page, 'Add Category');
    await expect.poll(() => page.locator('body').innerText()).toContain('Category added');
    await stays();
    await isTyped('Subcategory', 'Doria');
    await isTyped('Main Category', 'Men');
    await isTyped('Custom category', '');
    expect(await page.locator('input[name="seenStock"]').inputValue()).toBe(seen);
    await sql(`update products set stock = stock - 1 where id = 'ml-003'`);
    await press(page, 'Save Product');
    await page.getByRole('heading', { name: 'Latha, typed with care' }).waitFor();
  }));

test('without scripts a form says that no picture can be sent, and takes an address', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/sliders?new=1');
    await page.getByText(pictures.withoutScripts).first().waitFor();
    expect(await page.getByText(pictures.upload, { exact: true }).first().isVisible()).toBe(false);
    await page.getByText(pictures.byAddress, { exact: true }).first().click();
    await page.getByLabel(pictures.address).first().fill('/pictures/demo/ml-001.webp');
  }));
