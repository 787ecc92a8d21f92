/**
 * The main journey in other engines, in English and Urdu.
 * @module-tag long
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { m as account } from '#words/account.ts';
import { m as cart } from '#words/cart.ts';
import { m as chat } from '#words/chat.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as frame } from '#words/frame.ts';
import { inLanguage } from '#words/language.ts';
import { inAddress, type Language } from '#words/languages.ts';
import { m as product } from '#words/product.ts';
import { m as profile } from '#words/profile.tsx';
import { type BrowserName, hasBrowser, openBrowser } from '../support/other-browsers.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';

/** Firefox's messages about requests under way when a page is left. */
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
  test.skipIf(!hasBrowser(name)).each<[Language, string]>([
    ['en', 'Is it soft?'],
    ['ur', 'کیا یہ نرم ہے؟'],
  ])('a shopper looks, signs up, orders, cancels and asks (%s)', (language, question) =>
    inLanguage(language, () => shops(name, language, question)),
  );
});

async function shops(name: BrowserName, language: Language, question: string): Promise<void> {
  const hand = await openBrowser(name, shop.url);
  const at = (path: string) => inAddress(language, path);
  try {
    await hand.goTo(at('/'));
    await hand.presses(frame.products);
    await hand.isAt(at('/products'));
    await hand.goTo(at('/product/ml-001'));
    await hand.sees(product.pleaseLogin);
    await hand.goTo(at('/signup'));
    await hand.types(account.fullName, 'Ayesha Khan');
    await hand.types(account.email, `${name}-${language}@example.com`.toLowerCase());
    await hand.types(account.password, 'cloth-12345');
    await hand.types(account.confirmPassword, 'cloth-12345');
    await hand.presses(account.signup);
    await hand.isAt(at('/'));
    await hand.goTo(at('/product/ml-001'));
    await hand.presses(product.addToCart);
    await hand.sees(cart.added);
    await hand.goTo(at('/cart'));
    await hand.presses(cart.checkout);
    await hand.isAt(at('/checkout'));
    await hand.types(checkout.phone, '0300 1234567');
    await hand.types(checkout.address, 'House 7');
    await hand.types(checkout.city, 'Daska');
    await hand.presses(checkout.place);
    await hand.isAt(at('/profile'));
    await hand.sees('USM-');
    await hand.presses(profile.cancel);
    await hand.presses(profile.cancelOrder);
    await hand.sees(profile.cancelled);
    await hand.goTo(at('/'));
    await hand.presses(frame.openChat);
    await hand.types(chat.writeToShop, question);
    await hand.pressesEnter();
    await hand.sees(question);
    await hand.isReadFrom(language === 'ur' ? 'right' : 'left');
    expect(hand.complaints.filter((text) => !BROKEN_OFF.test(text))).toEqual([]);
  } finally {
    await hand.close();
  }
}
