/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as cart } from '#words/cart.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as amounts } from '#words/cut-amount.ts';
import { m as enter } from '#words/enter.ts';
import { m as items } from '#words/items.ts';
import { m as change } from '#words/order-change.ts';
import { m as product } from '#words/product.ts';
import { m as fields } from '#words/product-fields.ts';
import { m as products } from '#words/products.ts';
import { m } from '#words/thaans.ts';
import {
  addLength,
  expectWellMade,
  fillShipping,
  hydrated,
  logInAsAdmin,
  open,
  openAsAdmin,
  openLive,
  orderCart,
  PHONE,
  signUp,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { sellByMetre } from '../../support/cloth-by-metre.ts';
import { make, scan } from '../../support/entering.ts';

const { asVisitor, shop, sql } = openShopInBrowser();

const unused = ['ML-003', 'MN-003', 'WS-001', 'WS-003', 'WC-001', 'WC-002'];
const aProduct = (): string => unused.shift() ?? '';

async function aCloth(...lengthsCm: number[]): Promise<string> {
  const code = aProduct();
  await sellByMetre(shop().dataDir, code, ...lengthsCm);
  return code.toLowerCase();
}

const order = (cloth: string, name: string, metres: string) =>
  asVisitor({}, async ({ page }) => {
    await signUp(page, name);
    await addLength(page, cloth, metres);
    await orderCart(page);
  });

test('a length is entered, sold, and named on its order and slip', async () => {
  const code = aProduct();
  const cloth = code.toLowerCase();
  const [{ name } = {}] = await sql('select name from products where "productId" = ?', code);
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, `/admin/products?edit=${cloth}`);
    await page.getByText(catalogue.byMetre, { exact: true }).click();
    await page.getByLabel(fields.names.soldBy).selectOption('metre');
    await page.getByText(m.enteredNext).waitFor();
    expect(await page.getByLabel(fields.names.stock).isVisible()).toBe(false);
    await page.getByLabel(catalogue.price).fill('800');
    await page.getByRole('button', { name: catalogue.saveProduct }).click();
    await page.getByText(catalogue.productSaved).waitFor();
    await page.goto(`/admin/products?q=${code}`);
    await page.getByRole('link', { name: m.thaansOf(String(name)) }).click();
    await page.getByText(m.nothing).waitFor();
    const length = page.getByLabel(m.eachLength);
    for (const wrong of ['-1', '0', '10000 m', 'much']) {
      await length.fill(wrong);
      await page.getByRole('button', { name: m.addOne, exact: true }).click();
      await page.getByText(m.badLength(m.metres('100'))).waitFor();
      expect(await length.inputValue()).toBe(wrong);
    }
    await length.fill('۹٫۵');
    await page.getByRole('button', { name: m.addOne, exact: true }).click();
    await page.getByRole('heading', { name: m.thaan(1) }).waitFor();
    await expectWellMade(page);
  });

  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    await signUp(page);
    await open(page, `/product/${cloth}`);
    await page.getByText(m.inOnePiece('9.5 m (10.4 gaz)')).waitFor();
    const length = page.getByLabel(product.metres);
    const put = page.getByRole('button', { name: product.addToCart });
    // A click before the field's module has loaded reloads the page.
    await length.fill('1');
    await page.getByText(amounts.amount({ metres: '1', gaz: '1.1', price: 'Rs. 800' })).waitFor();
    await length.fill('0.3');
    await put.click();
    await page.getByText(m.underLeastCut(m.metres('0.5'))).waitFor();
    expect(await length.inputValue()).toBe('0.3');
    expect(await length.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => length.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectWellMade(page);
    await length.fill('۴٫۵');
    await page.getByText(amounts.amount({ metres: '4.5', gaz: '4.9', price: 'Rs. 3,600' })).waitFor();
    await put.click();
    await page.getByText(cart.added).waitFor();
    await page.goto('/cart');
    await page.getByRole('link', { name: '· 4.5 m' }).waitFor();
    await open(page, '/checkout');
    const summary = page.getByRole('region', { name: checkout.summary });
    await summary.getByRole('heading', { name: checkout.summary }).click();
    await summary.getByText('· 4.5 m').waitFor();
    await summary.getByText(m.metresAt({ price: 'Rs. 800', metres: '4.5' })).waitFor();
    await fillShipping(page);
    await page.getByRole('button', { name: checkout.place }).click();
    await page.waitForURL('**/profile');
    await page.getByText('· 4.5 m').waitFor();
  });

  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    await logInAsAdmin(page);
    const [made] = await sql(
      'select "orderNumber" from orders join cuts on cuts."orderId" = orders.id where cuts."productId" = ?',
      cloth,
    );
    for (const part of ['', '/slip']) {
      await page.goto(`/admin/orders/${made?.orderNumber}${part}`);
      await page.getByText(m.cutFrom({ metres: m.metres('4.5'), number: 1 })).waitFor();
    }
    await page.goto(`/admin/products/${cloth}`);
    await page.getByText(m.leftOf({ left: '5 m (5.5 gaz)', length: '9.5 m (10.4 gaz)' })).waitFor();
  });
});

test('what is typed on the page of the thaans stays when an order comes in, which is shown and said', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const cloth = await aCloth(950);
    await order(cloth, 'Hina Malik', '4.5');
    await sql('update cuts set "cutAt" = 1 where "productId" = ?', cloth);
    await logInAsAdmin(page);
    await openLive(page, `/admin/products/${cloth}`);
    await page.getByLabel(m.eachLength).fill('30');
    await page.getByText(m.correct).first().click();
    const measured = page.getByLabel(m.remnant);
    await measured.fill('4.9');
    await page.getByLabel(m.reason).fill('Damaged');
    await order(cloth, 'Sana Malik', '2');
    const left = (metres: string) => m.leftOf({ left: metres, length: '9.5 m (10.4 gaz)' });
    await page.getByText(left('3 m (3.3 gaz)')).waitFor();
    await page.getByRole('status').getByText(m.changedMeanwhile('3 m (3.3 gaz)')).waitFor();
    expect(await measured.inputValue()).toBe('4.9');
    await page.getByRole('button', { name: m.correct }).click();
    await measured.and(page.locator('[aria-invalid="true"]')).waitFor();
    await page.getByRole('button', { name: m.correct }).click();
    await page.getByText(left('2.9 m (3.2 gaz)')).waitFor();
    await measured.waitFor({ state: 'hidden' });
    expect(await page.getByLabel(m.eachLength).inputValue()).toBe('30');
    await page.getByRole('button', { name: m.addOne, exact: true }).click();
    await page.getByRole('heading', { name: m.thaan(2) }).waitFor();
    expect(await page.getByLabel(m.eachLength).inputValue()).toBe('');
  }));

test('that a price is for a metre stands in the suggestions, on a sold-out card and in the admin, where it is', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, '/products');
    await page.getByRole('main').getByRole('combobox', { name: products.search }).fill('linen blend');
    await page.getByRole('option', { name: `Rs. 990 ${m.aMetre}` }).waitFor();
    await sql(`update products set stock = 0 where "productId" = 'MN-002'`);
    await page.goto('/products?q=linen+blend&inStock=');
    const price = page.locator('.card', { hasText: 'Linen Blend, Sky' }).getByText(m.aMetre, { exact: true });
    expect((await price.boundingBox())?.width).toBeGreaterThan(20);
    await openAsAdmin(page, '/admin/products?q=linen+blend');
    await page.getByText(m.perMetre('Rs. 990')).waitFor();
    await page.goto('/admin/products/wl-002');
    await page.getByText('WL-002 · Rs. 4,850', { exact: true }).waitFor();
  }));

const VIEWPORT = { width: 390, height: 800 };

/** A product's cuts, each with its thaan's remnant. */
const cuts = (code: string) =>
  sql(
    `select source, "cutCm", "cutAt" is not null as cut, "totalInPaisa" as paisa, "remnantCm" as rest
      from cuts join orders on orders.id = cuts."orderId" join products on products.id = cuts."productId"
      join thaans on thaans."productId" = products.id where products."productId" = ?`,
    code,
  );

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
    await option.getByText(m.perMetre('Rs. 800')).waitFor();
    await item.press('Enter');
    await expect.poll(() => length(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('10');
    await make(page).click();
    await page.getByText(m.tooLong(m.metres('9.5'))).waitFor();
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
    expect(await cuts('ML-002')).toEqual([
      { source: 'counter', cutCm: 450, cut: 1, paisa: 360_000, rest: 500 },
    ]);
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
    // An order that was made after all must not be made twice.
    const key = () => page.locator('input[name="checkoutKey"]').inputValue();
    const first = await key();
    await make(page).click();
    await page.getByText(m.noLength).waitFor();
    expect(await key()).toBe(first);
    await length(page).fill('2.5');
    await add('MN-001');
    await page.getByText(change.lengthThere).waitFor();
    expect(await length(page).inputValue()).toBe('2.5');
    await add('ML-001');
    await page.getByLabel(change.quantity, { exact: true }).waitFor();
    await page.getByLabel(change.takeCutOut, { exact: true }).check();
    await make(page).click();
    await page.getByText(enter.lookAtTotal({ total: 'Rs. 3,850' })).waitFor();
    expect(await page.getByLabel(change.takeCutOut, { exact: true }).isChecked()).toBe(true);
    await page.getByLabel(change.takeCutOut, { exact: true }).uncheck();
    await make(page).click();
    await page.getByText(enter.lookAtTotal({ total: 'Rs. 5,850' })).waitFor();
    await make(page).click();
    await isMade(page);
    expect(await cuts('MN-001')).toEqual([
      { source: 'counter', cutCm: 250, cut: 1, paisa: 200_000 + 385_000, rest: 1750 },
    ]);
  }));
