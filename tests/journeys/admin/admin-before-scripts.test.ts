/** @module-tag long */
import { expect, test } from 'vitest';
import { m as enter } from '#words/enter.ts';
import { m as pictures } from '#words/pictures.ts';
import { DESK, logInAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { press } from '../../support/run/failures.ts';

const { asVisitor, failing, sql } = openShopInBrowser({ broken: true });

test('categories before scripts: a duplicate and a failure keep what was typed; one is added, renamed and deleted', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/categories');
    const add = async (name: string) => {
      await page.getByLabel('New category').fill(name);
      await page.getByLabel('Offered under').first().selectOption('Women');
      await press(page, 'Add Category');
    };
    await add('lawn');
    await page.getByText('There is a category of this name already.').waitFor();
    expect(await page.getByLabel('New category').inputValue()).toBe('lawn');
    expect(await page.getByLabel('Offered under').first().inputValue()).toBe('Women');
    await failing('insert', 'categories', () => add('Khaddi'));
    await page.getByText('Failed to add category. Please try again.').first().waitFor();
    expect(await page.getByLabel('New category').inputValue()).toBe('Khaddi');
    await press(page, 'Add Category');
    const category = (name: string) => page.getByRole('article', { name: `Category ${name}` });
    const rename = async (to: string) => {
      await category('Khaddi').getByText('Rename').click();
      await page.getByLabel('New name of Khaddi').fill(to);
      await category('Khaddi').getByRole('button', { name: 'Save' }).click();
    };
    await category('Khaddi').getByText('Women', { exact: false }).first().waitFor();
    await rename('Linen');
    await category('Khaddi').getByText('There is a category of this name already.').waitFor();
    expect(await page.getByLabel('New name of Khaddi').inputValue()).toBe('Linen');
    await page.getByLabel('New name of Khaddi').fill('Raw Khaddi');
    await category('Khaddi').getByRole('button', { name: 'Save' }).click();
    await category('Raw Khaddi').waitFor();
    const nameInUrdu = async () => {
      await category('Raw Khaddi').getByText('In Urdu and Roman Urdu').click();
      await page.getByLabel('Raw Khaddi, in Urdu').fill('کھڈی');
      await category('Raw Khaddi').getByRole('button', { name: 'Save' }).click();
    };
    await failing('update', 'categories', nameInUrdu);
    await page.getByText('Failed to rename category. Please try again.').first().waitFor();
    expect(await page.getByLabel('Raw Khaddi, in Urdu').inputValue()).toBe('کھڈی');
    await category('Raw Khaddi').getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.locator('body').innerText()).toContain('Category renamed');
    expect(await page.getByLabel('Raw Khaddi, in Urdu').inputValue()).toBe('کھڈی');
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
    const stays = async () => {
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Latha, typed with care');
      expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe(
        'Four metres.\nچار میٹر',
      );
      expect(await page.getByLabel('Price (Rs.)').inputValue()).not.toBe('');
    };
    await press(page, 'Add Category');
    await page.getByText('Category name is required.').waitFor();
    await stays();
    await page.getByLabel('Custom category').fill('LAWN');
    await page.getByLabel('Offered under').selectOption('Men');
    await press(page, 'Add Category');
    await page.getByText('There is a category of this name already.').waitFor();
    expect(await page.getByLabel('Custom category').inputValue()).toBe('LAWN');
    expect(await page.getByLabel('Offered under').inputValue()).toBe('Men');
    await stays();
    await page.getByLabel('Custom category').fill('Doria');
    await failing('insert', 'categories', () => press(page, 'Add Category'));
    await page.getByRole('alert').getByText('Failed to add category. Please try again.').waitFor();
    expect(await page.getByLabel('Custom category').inputValue()).toBe('Doria');
    await stays();
    // The form keeps the stock that it was opened with.
    await sql(`update products set stock = stock + 1 where id = 'ml-003'`);
    await press(page, 'Add Category');
    await expect.poll(() => page.locator('body').innerText()).toContain('Category added');
    await stays();
    expect(await page.getByLabel('Subcategory').inputValue()).toBe('Doria');
    expect(await page.getByLabel('Main Category').inputValue()).toBe('Men');
    expect(await page.getByLabel('Custom category').inputValue()).toBe('');
    expect(await page.locator('input[name="seenStock"]').inputValue()).toBe(seen);
    await sql(`update products set stock = stock - 1 where id = 'ml-003'`);
    await press(page, 'Save Product');
    await page.getByRole('heading', { name: 'Latha, typed with care' }).waitFor();
  }));

test.each(['/admin/sliders?new=1', '/admin/settings/store'])(
  'without scripts %s says that no picture can be sent, and takes an address',
  (path) =>
    asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
      await logInAsAdmin(page);
      await page.goto(path);
      await page.getByText(pictures.withoutScripts).first().waitFor();
      expect(await page.getByText(pictures.upload, { exact: true }).first().isVisible()).toBe(false);
      await page.getByText(pictures.byAddress, { exact: true }).first().click();
      await page.getByLabel(pictures.address).first().fill('/pictures/demo/ml-001.webp');
    }),
);

test('an order that was not entered keeps its key: made after all, it is not made twice', () =>
  asVisitor({ viewport: DESK, javaScriptEnabled: false }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/orders/new');
    const key = () => page.locator('input[name="checkoutKey"]').inputValue();
    const first = await key();
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await press(page, enter.make);
    expect((await answered).status()).toBe(400);
    expect(await key()).toBe(first);
  }));
