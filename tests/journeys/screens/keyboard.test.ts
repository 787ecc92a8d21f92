/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as account } from '#words/account.ts';
import { m as cart } from '#words/cart.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as frame } from '#words/frame.ts';
import { m as product } from '#words/product.ts';
import { m as products } from '#words/products.ts';
import { m as profile } from '#words/profile.tsx';
import { DESK, keepToasts, open, signUp, visible } from '../../support/browser/browser.ts';
import { arrivedAt, focused, focusedIs, pressed, tabTo } from '../../support/browser/keyboard.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { ANY, begins, like } from '../../support/words.ts';

const { asVisitor } = openShopInBrowser({ doctored: true });

async function enter(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, begins(label));
  await page.keyboard.type(text);
}

async function signUpByKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  await open(page, '/');
  await enter(page, account.signup);
  await arrivedAt(page, account.signup, begins(account.signup));
  await typeInto(page, account.fullName, 'Ayesha Khan');
  await typeInto(page, account.email, `keyboard-${Date.now()}@example.com`);
  await typeInto(page, account.password, 'cloth-123');
  await tabTo(page, account.showPassword(account.password));
  await keyboard.press('Space');
  await focusedIs(page, account.hidePassword(account.password));
  await typeInto(page, account.confirmPassword, 'cloth-123');
  await keyboard.press('Enter');
  await page.waitForURL('/');
  await page.getByText(account.signedUp).waitFor();
}

async function findAndAdd(page: Page): Promise<void> {
  const { keyboard } = page;
  await enter(page, frame.products);
  await arrivedAt(page, products.products, begins(products.products));
  await typeInto(page, products.search, 'egyptian latha');
  await keyboard.press('Enter');
  await page.waitForURL(/q=egyptian/);
  // The previous list loses the focus when it disappears.
  await expect
    .poll(() => page.getByLabel(products.sortBy).locator('option:checked').innerText())
    .toBe(products.bestMatch);
  await enter(page, like(products.viewOf(ANY)));
  await arrivedAt(page, /Egyptian Latha/, /Egyptian Latha/);
  await tabTo(page, product.quantity);
  await keyboard.press('ArrowDown');
  await enter(page, product.addToCart);
  await visible(page, 'link', frame.cart({ count: 2 })).waitFor();
}

async function orderByKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  await enter(page, begins(frame.cart({ count: 2 }))); // wraps past the end of the page
  await arrivedAt(page, cart.heading, begins(cart.heading));
  await enter(page, like(cart.fewer(ANY)));
  await visible(page, 'link', frame.cart({ count: 1 })).waitFor();
  await enter(page, cart.checkout);
  await arrivedAt(page, checkout.heading, begins(checkout.heading));

  await enter(page, checkout.place);
  await expect.poll(() => focused(page)).toBe(checkout.phone); // the first field with an error
  await keyboard.type('0300 1234567');
  await typeInto(page, checkout.city, 'Daska');
  await typeInto(page, checkout.address, 'House 7, Street 3');
  await enter(page, checkout.place);
  await page.waitForURL('/profile');
  await arrivedAt(page, profile.heading, begins(profile.heading));
}

async function cancelByKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  await enter(page, like(profile.cancelOf(`USM-${ANY}`)));
  await page.getByRole('alertdialog').waitFor();
  await focusedIs(page, profile.keepOrder);
  await keyboard.press('Escape');
  await focusedIs(page, like(profile.cancelOf(`USM-${ANY}`))); // the focus returns
  await keyboard.press('Enter');
  await enter(page, profile.cancelOrder);
  await page.getByText(profile.noOrders).waitFor();
  await expect.poll(() => focused(page)).toMatch(begins(profile.history));
}

test('a guest signs up, finds a fabric, orders it and cancels the order without a mouse', () =>
  asVisitor({ viewport: DESK, reducedMotion: 'reduce' }, async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(frame.skip);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#content');
    await signUpByKeys(page);
    await findAndAdd(page);
    await orderByKeys(page);
    await cancelByKeys(page);
  }));

test('a toast that stays lets the focus go on, and does not take it back', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await keepToasts(page);
    await open(page, '/product/ml-001');
    await pressed(page, 'Add to Cart', () => page.getByText('Added to Cart').waitFor());
    await tabTo(page, 'View cart');
    await tabTo(page, 'Skip to content');
    await page.getByText('Added to Cart').waitFor();
    await page.getByRole('link', { name: 'View cart' }).press('Enter');
    await page.waitForURL('/cart');
  }));

test('toasts are announced: they appear in a region that was there before', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await open(page, '/login');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'Login' }).click();
    const said = page.locator('[aria-live]').filter({ hasText: 'Please check your credentials' });
    await said.first().waitFor({ state: 'attached' });
    await expect
      .poll(() => page.getByRole('alert').evaluate((alert) => alert === document.activeElement))
      .toBe(true);
  }));
