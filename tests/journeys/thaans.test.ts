/**
 * Cloth by the metre on a phone, from the thaan to the slip: the shopkeeper enters thaans, a shopper orders a length, and the order says what
 * to cut from where.
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { m as cart } from '#words/cart.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as amounts } from '#words/cut-amount.ts';
import { m as product } from '#words/product.ts';
import { m as fields } from '#words/product-fields.ts';
import { m } from '#words/thaans.ts';
import { inDatabase } from '../support/broken-shop.ts';
import { expectWellMade, fillShipping, hydrated, logInAsAdmin, signUp } from '../support/browser.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';

const { asVisitor, shop } = openShopInBrowser();

const PHONE = { width: 360, height: 740 };
const CLOTH = 'ml-002';

test('a length is entered, sold, and named on the order and its slip', async () => {
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto(`/admin/products?edit=${CLOTH}`);
    await hydrated(page);
    await page.getByText(catalogue.byMetre, { exact: true }).click();
    await page.getByLabel(fields.names.soldBy).selectOption('metre');
    await page.getByLabel(catalogue.price).fill('800');
    await page.getByRole('button', { name: catalogue.saveProduct }).click();
    await page.getByRole('link', { name: m.heading }).click();
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
    await page.goto(`/product/${CLOTH}`);
    await hydrated(page);
    await page.getByText(m.inOnePiece('9.5 m (10.4 gaz)')).waitFor();
    const length = page.getByLabel(product.metres);
    const put = page.getByRole('button', { name: product.addToCart });
    await length.fill('0.3');
    await put.click();
    await page
      .getByRole('alert')
      .getByText(m.underLeastCut(m.metres('0.5')))
      .waitFor();
    expect(await length.inputValue()).toBe('0.3');
    await length.fill('۴٫۵');
    await page.getByText(amounts.amount({ metres: '4.5', gaz: '4.9', price: 'Rs. 3,600' })).waitFor();
    await expectWellMade(page);
    await put.click();
    await page.getByText(cart.added).waitFor();
    await page.goto('/cart');
    await page.getByRole('link', { name: '· 4.5 m' }).waitFor();
    await expectWellMade(page);
    await page.goto('/checkout');
    await hydrated(page);
    await fillShipping(page);
    await page.getByRole('button', { name: checkout.place }).click();
    await page.waitForURL('**/profile');
    await page.getByText('· 4.5 m').waitFor();
  });

  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    await logInAsAdmin(page);
    const [order] = await inDatabase(shop().dataDir, 'select "orderNumber" from orders');
    await page.goto(`/admin/orders/${order?.orderNumber}`);
    await page.getByText(m.cutFrom({ metres: m.metres('4.5'), number: 1 })).waitFor();
    await page.goto(`/admin/orders/${order?.orderNumber}/slip`);
    await page.getByText(m.cutFrom({ metres: m.metres('4.5'), number: 1 })).waitFor();
    await page.goto(`/admin/products/${CLOTH}`);
    await page.getByText(m.leftOf({ left: '5 m (5.5 gaz)', length: '9.5 m (10.4 gaz)' })).waitFor();
  });
});

test('a thaan is measured again as it is now, and what was typed before another device packed an order stays typed', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto(`/admin/products/${CLOTH}`);
    await hydrated(page);
    await page.getByText(m.correct, { exact: true }).first().click();
    const lies = page.getByLabel(m.remnant);
    expect(await lies.inputValue()).toBe('9.5');
    const measure = async (metres: string) => {
      await lies.fill(metres);
      await page.getByLabel(m.reason).fill('measured again');
      await page.getByRole('button', { name: m.correct }).click();
    };
    await measure('9.4');
    await page.getByText(m.leftOf({ left: '4.9 m (5.4 gaz)', length: '9.5 m (10.4 gaz)' })).waitFor();
    // Another device packs the order: what was measured before is asked about, and stays typed.
    await inDatabase(shop().dataDir, 'update cuts set "cutAt" = 1');
    await page.getByText(m.correct, { exact: true }).first().click();
    await measure('9.3');
    await page.getByText(m.changedMeanwhile('4.9 m (5.4 gaz)')).waitFor();
    expect(await lies.inputValue()).toBe('9.3');
    await expectWellMade(page);
    await measure('5');
    await page.getByText(m.leftOf({ left: '5 m (5.5 gaz)', length: '9.5 m (10.4 gaz)' })).waitFor();
  }));

test('without scripts a length is priced by the press, or refused with what was typed and what can be had', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await signUp(page);
    await page.goto(`/product/${CLOTH}`);
    await page.getByLabel(product.metres).fill('4.75');
    await page.getByRole('button', { name: product.addToCart }).click();
    await page.getByText(m.notInSteps(50)).waitFor();
    await page.getByText(m.canBeHad(m.either([m.metres('4.5'), m.metres('5')]))).waitFor();
    expect(await page.getByLabel(product.metres).inputValue()).toBe('4.75');
    await page.getByLabel(product.metres).fill('5');
    await page.getByRole('button', { name: product.addToCart }).click();
    await page.getByText(m.notInSteps(50)).waitFor({ state: 'detached' });
    await page.goto('/cart');
    await page.getByRole('link', { name: '· 5 m' }).waitFor();
    await page.getByRole('link', { name: cart.changeLength }).click();
    expect(await page.getByLabel(product.metres).inputValue()).toBe('5');
  }));
