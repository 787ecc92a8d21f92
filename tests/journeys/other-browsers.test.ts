/**
 * The main journey in the other engines: look, sign up, cart, order, cancel, and a word in the chat.
 * @module-tag long
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrowserName, hasBrowser, openBrowser } from '../support/other-browsers.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';

/** What Firefox says of pictures and styles that were on their way when a page was left. */
const BROKEN_OFF = /A ServiceWorker intercepted the request|Unable to preload CSS/;

let shop: RunningShop;
beforeAll(async () => {
  shop = await runShop({ DEMO: 'on' });
});
afterAll(async () => {
  await shop.stop();
  expect(shop.complaints).toEqual([]);
});

describe.each<BrowserName>(['Firefox', 'WebKitGTK'])('%s', (name) => {
  test.skipIf(!hasBrowser(name))('a shopper looks, signs up, orders, cancels and asks', async () => {
    const hand = await openBrowser(name, shop.url);
    try {
      await hand.goTo('/');
      await hand.presses('Products');
      await hand.isAt('/products');
      await hand.goTo('/product/ml-001');
      await hand.sees('Please login to add items to cart.');
      await hand.goTo('/signup');
      await hand.types('Full Name', 'Ayesha Khan');
      await hand.types('Email', `${name.toLowerCase()}@example.com`);
      await hand.types('Password', 'cloth-12345');
      await hand.types('Confirm Password', 'cloth-12345');
      await hand.presses('Sign Up');
      await hand.isAt('/');
      await hand.goTo('/product/ml-001');
      await hand.presses('Add to Cart');
      await hand.sees('Added to Cart');
      await hand.goTo('/cart');
      await hand.presses('Proceed to Checkout');
      await hand.isAt('/checkout');
      await hand.types('Phone', '0300 1234567');
      await hand.types('Address', 'House 7');
      await hand.types('City', 'Daska');
      await hand.presses('Place Order');
      await hand.isAt('/profile');
      await hand.sees('USM-');
      await hand.presses('Cancel Order');
      await hand.presses('Cancel order');
      await hand.sees('Order cancelled');
      await hand.goTo('/');
      await hand.presses('Open chat');
      await hand.types('Write to the shop', 'Is it soft?');
      await hand.pressesEnter();
      await hand.sees('Is it soft?');
      expect(hand.complaints.filter((text) => !BROKEN_OFF.test(text))).toEqual([]);
    } finally {
      await hand.close();
    }
  });
});
