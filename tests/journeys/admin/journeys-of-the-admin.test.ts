import { expect, test } from 'vitest';
import { m as account } from '#words/account.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/catalogue.ts';
import { m as faults } from '#words/faults.ts';
import { m as frame } from '#words/frame.ts';
import { m as pictures } from '#words/pictures.ts';
import { m as fields } from '#words/product-fields.ts';
import { hydrated, logIn, open, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { ADMIN } from '../../support/running-shop.ts';

const { asVisitor } = openShopInBrowser();

const CLOTH = 'Winter <b>Cloth</b>';

test('the admin adds a category and a product of it, changes it, and deletes it after a question', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products');
    await page.getByRole('link', { name: m.addProduct }).click();
    await page.getByLabel(fields.names.productId).fill('MK-900');
    await page.getByLabel(m.customCategory).fill('Karandi');
    await page.getByLabel(m.offeredUnder).selectOption('Men');
    await page.getByRole('button', { name: m.addCategory }).click();
    await page.getByText(m.categoryAdded).waitFor();
    expect(await page.getByLabel(fields.names.productId).inputValue()).toBe('MK-900');
    await page.getByLabel(fields.names.name, { exact: true }).fill(CLOTH);
    await page.getByLabel(m.price).fill('-3');
    await page.getByLabel(fields.names.stock).fill('5');
    await expect.poll(() => page.getByLabel(m.mainCategory).inputValue()).toBe('Men');
    await expect.poll(() => page.getByLabel(m.subcategory).inputValue()).toBe('Karandi');
    await page.getByRole('main').getByText(pictures.byAddress, { exact: true }).click();
    await page.getByLabel(pictures.address).fill('/pictures/demo/mo-002.webp');
    await page.getByLabel(fields.names.description, { exact: true }).fill('Raised thread, four metres.');
    await page.getByRole('button', { name: m.saveProduct }).click();
    await page.getByText(faults.fault({ field: 'price', code: 'no money' })).waitFor();
    await page.getByLabel(m.price).fill('3,800.50');
    await page.getByRole('button', { name: m.saveProduct }).click();
    await page.getByText(m.productAdded).waitFor();
    await page.goto('/products?mainCategory=Men&category=Karandi');
    await page.getByText('Rs. 3,800.50').waitFor();
    await page.getByRole('heading', { name: CLOTH }).waitFor();
    await open(page, '/admin/products?q=MK-900');
    await page.getByRole('link', { name: admin.editOf(CLOTH) }).click();
    await page.getByRole('heading', { name: m.editProduct }).waitFor();
    await page.getByLabel(fields.names.stock).fill('9');
    await page.context().clearCookies();
    await page.getByRole('button', { name: m.saveProduct }).click();
    await page.waitForURL(/\/login/);
    await logIn(page, ADMIN);
    await page.getByRole('heading', { name: m.editProduct }).waitFor();
    expect(await page.getByLabel(fields.names.stock).inputValue()).toBe('9');
    await hydrated(page);
    await page.getByRole('button', { name: m.saveProduct }).click();
    await page.getByText(m.productSaved).waitFor();
    await open(page, '/admin/products?q=MK-900');
    await page.getByText(m.inStock(9)).waitFor();
    await page.getByRole('button', { name: admin.removeOf(CLOTH) }).click();
    const question = page.getByRole('alertdialog', { name: m.removeProductQuestion });
    await question.getByText(m.removeProductDetails({ product: CLOTH, carts: 0 })).waitFor();
    await question.getByRole('button', { name: m.removeProduct }).click();
    await page.getByText(m.productDeleted).waitFor();
    await page.getByText(admin.noneFound(m.productNouns[1])).waitFor();
  }));

test('a page of the shop names no screen of the admin, and leads there all the same', () =>
  asVisitor({}, async ({ page }) => {
    await open(page, '/login?redirectTo=/admin/orders');
    const known = await page.evaluate(() => Object.keys(window.__reactRouterManifest?.routes ?? {}));
    expect(known.filter((id) => /admin|crawlers/.test(id))).toEqual([]);
    expect(known).toContain('storefront/home/home');
    await logIn(page, ADMIN);
    await page.getByRole('heading', { level: 1, name: admin.orders }).waitFor();
    await page.getByText(account.loggedIn).waitFor();

    await open(page, '/');
    await page.getByRole('link', { name: frame.dashboard }).filter({ visible: true }).first().click();
    await page.getByRole('heading', { level: 1, name: admin.dashboard }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });

    await page.goto('/cart');
    await page.waitForURL(/\/admin$/);
  }));
