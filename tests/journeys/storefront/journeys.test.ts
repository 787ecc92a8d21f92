import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { m as account } from '#words/account.ts';
import { m as cart } from '#words/cart.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as faults } from '#words/faults.ts';
import { m as frame } from '#words/frame.ts';
import { m as orders } from '#words/orders.ts';
import { m as product } from '#words/product.ts';
import { m as profile } from '#words/profile.tsx';
import { m as statuses } from '#words/statuses.ts';
import {
  addToCart,
  addToCartByHand,
  DESK,
  fillShipping,
  hydrated,
  logIn,
  open,
  openAsAdmin,
  openProduct,
  PHONE,
  signUp,
  signUpByHand,
  visible,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { ANY, like } from '../../support/words.ts';

const { asVisitor } = openShopInBrowser();

const JOURNEYS = [
  ['a phone', { viewport: PHONE, spoken: 'en' }, {}],
  ['a desk in Urdu', { viewport: DESK, spoken: 'ur' }, { tags: 'long' }],
  ['a phone in Roman Urdu', { viewport: PHONE, spoken: 'roman' }, { tags: 'long' }],
] as const;

const SPOKEN = [
  ['English', 'en', {}],
  ['Urdu', 'ur', { tags: 'long' }],
] as const;

describe.each(JOURNEYS)('on %s', (_name, { viewport, spoken }, run) => {
  test('a customer orders, the admin ships it, the customer sees it', run, () =>
    asVisitor({ viewport, spoken }, async ({ page, complaints }) => {
      await signUpByHand(page);
      await page.getByText(account.signedUp).waitFor();
      const name = await addToCartByHand(page, 2);
      await page.goto('/cart');
      await page.getByRole('button', { name: cart.more(name) }).click();
      await visible(page, 'link', frame.cart({ count: 3 }))
        .first()
        .waitFor();
      await page.getByRole('link', { name: cart.checkout }).click();
      await page.waitForURL('/checkout');
      await page.getByRole('button', { name: checkout.place }).click();
      await page.getByText(faults.fault({ field: 'phone', code: 'required' })).waitFor();
      await fillShipping(page);
      await page.getByRole('button', { name: checkout.place }).click();
      await page.waitForURL('/profile');
      await page.getByText(checkout.placed).waitFor();
      const number = await page.getByRole('heading', { name: /^USM-\d+$/ }).innerText();
      const order = page.getByRole('article', { name: profile.order(number) });
      expect(await order.innerText()).toContain(statuses.orderStatuses.pending);

      await asVisitor({ viewport }, async ({ page: desk }) => {
        await openAsAdmin(desk, '/admin/orders');
        const row = desk.getByRole('article', { name: new RegExp(number) });
        expect(
          await row.getByRole('link', { name: orders.whatsAppTo('Ayesha Khan') }).getAttribute('href'),
        ).toMatch(/^https:\/\/wa\.me\/923001234567\?text=(Assalam|%D8%A7%D9%84%D8%B3%D9%84%D8%A7%D9%85)/);
        await row.getByLabel(orders.status, { exact: true }).selectOption('confirmed');
        await row.getByRole('button', { name: like(orders.updateOf(ANY)) }).click();
        await desk.getByText(orders.updated).waitFor();
      });

      await page.reload();
      expect(await order.innerText()).toContain(statuses.orderStatuses.confirmed);
      expect(await order.getByRole('button', { name: like(profile.cancelOf(ANY)) }).count()).toBe(0);
      expect(complaints).toEqual([]);
    }),
  );
});

for (const [name, spoken, run] of SPOKEN)
  test(`in ${name} the whole journey works before any script: sign up, cart, checkout, cancel`, run, () =>
    asVisitor({ viewport: PHONE, spoken, javaScriptEnabled: false }, async ({ page }) => {
      await signUpByHand(page);
      const cloth = await openProduct(page, 3);
      await page.getByLabel(product.quantity).selectOption('2');
      await page.getByRole('button', { name: product.addToCart }).click();
      await page.goto('/cart');
      await page.getByRole('button', { name: cart.fewer(cloth) }).click();
      await page.getByRole('link', { name: frame.cart({ count: 1 }) }).waitFor();
      await page.getByRole('link', { name: cart.checkout }).click();
      await page.getByRole('button', { name: checkout.place }).click();
      await page.getByText(faults.fault({ field: 'city', code: 'required' })).waitFor();
      await fillShipping(page);
      await page.getByRole('button', { name: checkout.place }).click();
      await page.waitForURL('/profile');
      await page.getByRole('button', { name: like(profile.cancelOf(ANY)) }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: profile.cancelOrder }).click();
      await page.getByText(profile.noOrders).waitFor();
    }),
  );

test('a session that ends in the middle of the checkout loses nothing that was typed', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const email = await signUp(page);
    await addToCart(page);
    await open(page, '/checkout');
    await fillShipping(page);
    await page.getByLabel('Notes').fill('Please ring twice, دو بار گھنٹی');
    await page.context().clearCookies();
    await page.getByRole('button', { name: checkout.place }).click();
    await page.waitForURL(/\/login/);
    await page.getByText('Please log in again, then send it').waitFor();
    await logIn(page, { email, password: 'cloth-123' });
    await page.waitForURL('/checkout');
    expect(await page.getByLabel('Address').inputValue()).toBe('House 7, Street 3');
    expect(await page.getByLabel('Notes').inputValue()).toBe('Please ring twice, دو بار گھنٹی');
    await page.getByRole('button', { name: checkout.place }).click();
    await page.waitForURL('/profile');
  }));

test('who goes to the cart while a piece is on its way into it finds the piece there', () =>
  asVisitor({ viewport: DESK, reducedMotion: 'reduce' }, async ({ page }) => {
    await signUp(page);
    await openProduct(page, 1);
    await hydrated(page);
    // Each request waits for the previous one.
    const answered = new Map<string, PromiseWithResolvers<void>[]>();
    const answerTo = (path: string) => {
      const one = Promise.withResolvers<void>();
      answered.set(path, [...(answered.get(path) ?? []), one]);
      return one.promise;
    };
    const settle = (request: Request) => answered.get(new URL(request.url()).pathname)?.shift()?.resolve();
    page.on('requestfinished', settle);
    page.on('requestfailed', settle);
    const emptyCart = answerTo('/cart.data');
    const piece = answerTo('/cart/items.data');
    await page.route('**/cart/items.data', async (route) => {
      await emptyCart;
      await route.continue();
    });
    await page.route(/\/assets\/cart-[\w-]{7}\.js/, async (route) => {
      await piece;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await visible(page, 'link', 'Cart, 1 item').click();
    await page.getByRole('heading', { level: 1, name: 'Your Cart' }).waitFor();
    await page.getByRole('button', { name: /^Fewer of/ }).waitFor();
    expect(await visible(page, 'link', 'Cart, 1 item').count()).toBe(1);
  }));
