/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  addToCart,
  DESK,
  fillShipping,
  hydrated,
  open,
  PHONE,
  placeOrder,
  signUp,
  visible,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { holdScripts } from '../../support/browser/while-loading.ts';

const { asVisitor, sql } = openShopInBrowser({ doctored: true });

const cartHolds = (page: Page, count: string) => visible(page, 'link', `Cart, ${count}`).first().waitFor();

test('cards and the product page add to the cart, up to the smaller of stock and ten', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await open(page, '/');
    const add = page.getByRole('button', { name: /^Add to Cart: / });
    await add.first().click();
    await cartHolds(page, '1 item');
    for (const stock of [4, 25]) {
      await sql(`update products set stock = ${stock} where id = 'ml-003'`);
      await page.goto('/product/ml-003');
      await page.getByText(`Stock Available: ${stock} pieces`).waitFor();
      const choices = await page.getByLabel('Quantity').locator('option').allInnerTexts();
      expect(choices).toEqual(Array.from({ length: Math.min(stock, 10) }, (_, index) => String(index + 1)));
    }
    await sql("update products set stock = 0 where id = 'ml-003'");
    await page.reload();
    await page.getByText('This product is currently out of stock.').waitFor();
    expect(await page.getByRole('button', { name: 'Add to Cart' }).count()).toBe(0);
  }));

test('cart: lines, plus and minus, line total, Subtotal, Shipping Free, Total; empty, it says so', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await signUp(page);
    await page.goto('/cart');
    await page.getByText('Your Cart is Empty').waitFor();
    await page.goto('/checkout');
    await page.waitForURL('/cart');
    const name = await addToCart(page, 2);
    await open(page, '/cart');
    const text = (await page.getByRole('main').innerText()).replaceAll('\n', ' ');
    for (const words of [/Subtotal Rs\. [\d,]+/, /Shipping Free/, /Total Rs\. [\d,]+/])
      expect(text).toMatch(words);
    const leadsTo = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await leadsTo('Proceed to Checkout')).toBe('/checkout');
    expect(await leadsTo('Continue Shopping')).toBe('/products');
    const fewer = page.getByRole('button', { name: `Fewer of ${name}` });
    await fewer.click();
    await cartHolds(page, '1 item');
    await fewer.click();
    await page.getByText('Your Cart is Empty').waitFor();
  }));

test('checkout: the e-mail is filled in, the button says Placing Order... while busy', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    await addToCart(page);
    await open(page, '/checkout');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await fillShipping(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/checkout.data*', (route) => held.promise.then(() => route.continue()));
    await page.getByRole('button', { name: 'Place Order' }).click();
    const busy = page.getByRole('button', { name: 'Placing Order...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    held.resolve();
    await page.waitForURL('/profile');
    await cartHolds(page, '0 items');
  }));

test('checkout: what was typed before the scripts came stays, also the address over that of the last order', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await signUp(page);
    await placeOrder(page);
    await addToCart(page);
    const letCome = await holdScripts(page);
    await page.goto('/checkout', { waitUntil: 'commit' });
    const [city, address] = [page.getByLabel('City'), page.getByLabel('Address')];
    expect(await address.inputValue()).not.toBe('');
    await city.fill('Sialkot');
    await address.fill('House 7');
    await page.keyboard.press('ArrowLeft');
    letCome();
    await hydrated(page);
    await page.keyboard.type('1');
    expect(await address.inputValue()).toBe('House 17');
    expect(await city.inputValue()).toBe('Sialkot');
  }));

test('header: cart with a count, profile, Logout; no Dashboard; profile: e-mail, member since, Reset Password, Logout, orders with their count', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const email = await signUp(page);
    await placeOrder(page);
    for (const name of [/^Cart, 0 items$/, /^Profile$/]) await visible(page, 'link', name).first().waitFor();
    await visible(page, 'button', 'Logout').first().waitFor();
    for (const name of ['Dashboard', 'Login', 'Sign Up'])
      expect(await visible(page, 'link', name).count()).toBe(0);
    const text = await page.getByRole('main').innerText();
    expect(text).toContain(email);
    expect(text).toMatch(/MEMBER SINCE\s+\d+ \w+ 20\d\d/i);
    expect(text).toContain('Order History (1)');
    await page.getByRole('button', { name: 'Reset Password' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).waitFor();
  }));
