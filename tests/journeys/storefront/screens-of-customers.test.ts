/** @module-tag long */
import { expect, test } from 'vitest';
import {
  addToCart,
  DESK,
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

test('header: cart with a count, profile, Logout; no Dashboard', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await page.goto('/');
    for (const name of [/^Cart, 0 items$/, /^Profile$/]) await visible(page, 'link', name).first().waitFor();
    await visible(page, 'button', 'Logout').first().waitFor();
    for (const name of ['Dashboard', 'Login', 'Sign Up'])
      expect(await visible(page, 'link', name).count()).toBe(0);
  }));

test('cards and the product page add to the cart, up to the smaller of stock and ten', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await open(page, '/');
    await page
      .getByRole('button', { name: /^Add to Cart: / })
      .first()
      .click();
    await visible(page, 'link', 'Cart, 1 item').first().waitFor();
    for (const [stock, most] of [
      [4, 4],
      [25, 10],
    ] as const) {
      await sql('update products set stock = ? where id = ?', String(stock), 'ml-003');
      await page.goto('/product/ml-003');
      await page.getByText(`Stock Available: ${stock} pieces`).waitFor();
      const choices = await page.getByLabel('Quantity').locator('option').allInnerTexts();
      expect(choices).toEqual(Array.from({ length: most }, (_, index) => String(index + 1)));
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
    for (const [link, to] of [
      ['Proceed to Checkout', '/checkout'],
      ['Continue Shopping', '/products'],
    ] as const)
      expect(await page.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
    await page.getByRole('button', { name: `Fewer of ${name}` }).click();
    await visible(page, 'link', 'Cart, 1 item').first().waitFor();
    await page.getByRole('button', { name: `Fewer of ${name}` }).click();
    await page.getByText('Your Cart is Empty').waitFor();
  }));

test('checkout: the e-mail is filled in, the button says Placing Order... while busy', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    await addToCart(page);
    await open(page, '/checkout');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByLabel('Phone').fill('0300 1234567');
    await page.getByLabel('City').fill('Daska');
    await page.getByLabel('Address').fill('House 7');
    const held = Promise.withResolvers<void>();
    await page.route('**/checkout.data*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Place Order' }).click();
    const busy = page.getByRole('button', { name: 'Placing Order...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    held.resolve();
    await page.waitForURL('/profile');
    await visible(page, 'link', 'Cart, 0 items').first().waitFor();
  }));

test('checkout: what was typed before the scripts came stays, also the address over that of the last order', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await signUp(page);
    await addToCart(page);
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

test('profile: e-mail, member since, Reset Password, Logout, orders with their count', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    await placeOrder(page);
    const text = await page.getByRole('main').innerText();
    expect(text).toContain(email);
    expect(text).toMatch(/MEMBER SINCE\s+\d+ \w+ 20\d\d/i);
    expect(text).toContain('Order History (1)');
    await page.getByRole('button', { name: 'Reset Password' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).waitFor();
    const badge = page.getByRole('article').locator('.badge', { hasText: 'pending' });
    expect(await badge.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(251, 234, 176)',
    );
  }));
