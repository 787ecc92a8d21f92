/** The admin's tasks, each from the first press to the last. */
import { expect, test } from 'vitest';
import { hydrated, logIn, logInAsAdmin, PHONE } from '../support/browser.ts';
import { ADMIN } from '../support/running-shop.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

test('the admin adds a category and a product of it, changes it, and deletes it after a question', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/products');
    await hydrated(page);
    await page.getByRole('link', { name: 'Add Product' }).click();
    await page.getByLabel('Product ID').fill('MK-900');
    await page.getByLabel('Custom category').fill('Karandi');
    await page.getByLabel('Offered under').selectOption('Men');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await page.getByText('Category added').waitFor();
    expect(await page.getByLabel('Product ID').inputValue()).toBe('MK-900');
    await page.getByLabel('Name', { exact: true }).fill('Winter <b>Karandi</b>');
    await page.getByLabel('Price (Rs.)').fill('-3');
    await page.getByLabel('Stock').fill('5');
    await expect.poll(() => page.getByLabel('Main Category').inputValue()).toBe('Men');
    await expect.poll(() => page.getByLabel('Subcategory').inputValue()).toBe('Karandi');
    await page.getByRole('main').getByText('More', { exact: true }).click();
    await page.getByLabel('Image URL').fill('/pictures/demo/mo-002.webp');
    await page.getByLabel('Description').fill('Raised thread, four metres.');
    await page.getByRole('button', { name: 'Save Product' }).click();
    await page.getByText('Enter the price in rupees, such as 2500 or 2500.50.').waitFor();
    await page.getByLabel('Price (Rs.)').fill('3,800.50');
    await page.getByRole('button', { name: 'Save Product' }).click();
    await page.getByText('Product added').waitFor();
    await page.goto('/products?mainCategory=Men&category=Karandi');
    await page.getByText('Rs. 3,800.50').waitFor();
    await page.getByRole('heading', { name: 'Winter <b>Karandi</b>' }).waitFor();
    await page.goto('/admin/products?q=MK-900');
    await hydrated(page);
    await page.getByRole('link', { name: /^Edit Winter/ }).click();
    await page.getByRole('heading', { name: 'Edit Product' }).waitFor();
    await page.getByLabel('Stock').fill('9');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save Product' }).click();
    await page.waitForURL(/\/login/);
    await logIn(page, ADMIN);
    await page.getByRole('heading', { name: 'Edit Product' }).waitFor();
    expect(await page.getByLabel('Stock').inputValue()).toBe('9');
    await page.getByRole('button', { name: 'Save Product' }).click();
    await page.getByText('Product saved').waitFor();
    await page.goto('/admin/products?q=MK-900');
    await hydrated(page);
    await page.getByText('Stock: 9').waitFor();
    await page.getByRole('button', { name: /^Delete Winter/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' });
    await question.getByRole('button', { name: 'Delete product' }).click();
    await page.getByText('Product deleted').waitFor();
    await page.getByText('No products found').waitFor();
  }));
