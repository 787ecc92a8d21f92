/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addToCart, DESK, open, placeOrder, signUp } from '../../support/browser/browser.ts';
import { focusedIs, pressed } from '../../support/browser/keyboard.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser({ doctored: true });

const cartHolds = (page: Page, count: string) =>
  page
    .getByRole('link', { name: `Cart, ${count}` })
    .filter({ visible: true })
    .waitFor();

test('each action of a customer leaves the focus where one works', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await open(page, '/products?q=ML-001');
    const card = /^Add to Cart: Premium Egyptian Latha/;
    await pressed(page, card, () => page.getByText('Added to Cart').waitFor());
    await cartHolds(page, '1 item');
    await focusedIs(page, card);
    await page.getByRole('link', { name: 'View cart' }).click();
    await page.waitForURL('/cart');

    await open(page, '/product/ml-002');
    // A disabled button would lose the focus.
    const asked = page.waitForRequest(/cart\/items/);
    await pressed(page, 'Add to Cart', () => asked);
    await focusedIs(page, /^Add/);
    await cartHolds(page, '2 items');
    await focusedIs(page, 'Add to Cart');
    const larger = /show the picture larger$/;
    // Loaded on demand; it adds a history entry.
    const closeUp = page.getByRole('dialog', { name: /^Boski/ }).locator('img[style*="width"]');
    await pressed(page, larger, () => closeUp.waitFor());
    await page.keyboard.press('Escape');
    await focusedIs(page, larger);
    // The browser goes back asynchronously; the next page must open afterwards.
    await page.waitForFunction(() => navigation.canGoForward);

    await open(page, '/cart');
    await pressed(page, /^More of Boski/, () => cartHolds(page, '3 items'));
    await focusedIs(page, /^More of Boski/);
    await pressed(page, /^Fewer of Boski/, () => cartHolds(page, '2 items'));
    await focusedIs(page, /^Fewer of Boski/);
    await pressed(page, /^Remove Boski/, () => cartHolds(page, '1 item'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('UL');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'In your cart',
    );
    await pressed(page, /^Fewer of Premium/, () => page.getByText('Your Cart is Empty').waitFor());
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');

    await open(page, '/profile');
    const mail = 'Mail me a link to confirm it';
    await pressed(page, mail, () => page.getByText('Confirmation Email Sent').waitFor());
    await focusedIs(page, mail);
    await pressed(page, 'Reset Password', () => page.getByText('Password Reset Email Sent').waitFor());
    await focusedIs(page, 'Reset Password');

    await open(page, '/contact');
    await page.getByLabel('Subject').fill('Lengths');
    await page.getByLabel('Message').fill('How long is a suit?');
    await pressed(page, 'Send Message', () => page.getByText('Message Sent!').waitFor());
    await focusedIs(page, /^Your message was sent/);
  }));

test('the plus of a line that can hold no more keeps the focus, and does nothing', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await open(page, '/product/ml-003');
    await page.getByLabel('Quantity').selectOption('9');
    await pressed(page, 'Add to Cart', () => page.getByText('Added to Cart').waitFor());
    await open(page, '/cart');
    await pressed(page, /^More of/, () => cartHolds(page, '10 items'));
    await focusedIs(page, /^More of/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    await page.keyboard.press('Enter');
    await pressed(page, /^Fewer of/, () => cartHolds(page, '9 items'));
    expect(asked.filter((method) => method === 'POST')).toHaveLength(1);
  }));

test('an order for someone else empties what is the recipient’s, keeps what else was typed, and leads to the name', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const email = await signUp(page);
    await placeOrder(page);
    await addToCart(page);
    await open(page, '/checkout');
    await page.getByLabel('Postal Code').fill('51010');
    await page.getByLabel('Notes').fill('Ring twice');
    await page.getByRole('link', { name: 'For someone else' }).press('Enter');
    await page.getByText('Filled in from your last order').waitFor({ state: 'detached' });
    await focusedIs(page, 'Full Name');
    const labels = ['Full Name', 'Email', 'Phone', 'Address', 'City', 'Postal Code', 'Notes'];
    const values = Promise.all(labels.map((label) => page.getByLabel(label).inputValue()));
    expect(await values).toEqual(['', email, '', '', '', '', 'Ring twice']);
  }));

test('the chat takes the focus to where one writes, and gives it back to what opened it', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await open(page, '/product/ml-001');
    await pressed(page, 'Open chat', () => page.getByText('Tell us who you are').waitFor());
    await focusedIs(page, 'Name');
    await page.keyboard.type('Sana');
    await page.getByLabel('Email').fill('focus@example.com');
    const field = page.getByLabel('Write to the shop');
    await pressed(page, 'Start Chat', () => field.waitFor());
    await focusedIs(page, 'Write to the shop');
    await page.keyboard.type('Salaam');
    await pressed(page, 'Send', () => page.getByRole('log').getByText('Salaam').waitFor());
    await focusedIs(page, 'Send');
    await pressed(page, 'Minimise chat', () => field.waitFor({ state: 'detached' }));
    await focusedIs(page, 'Open chat');
    await pressed(page, 'Open chat', () => field.waitFor());
    await focusedIs(page, 'Write to the shop');
    await pressed(page, 'Close chat', () => field.waitFor({ state: 'detached' }));
    await focusedIs(page, 'Open chat');
    const ask = page.getByRole('link', { name: 'Ask about this fabric' });
    await ask.press('Enter');
    await focusedIs(page, 'Write to the shop');
    await pressed(page, 'Close chat', () => field.waitFor({ state: 'detached' }));
    await focusedIs(page, 'Ask about this fabric');
  }));
