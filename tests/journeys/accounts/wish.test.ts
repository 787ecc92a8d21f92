import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as account } from '#words/account.ts';
import { m as cart } from '#words/cart.ts';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/product.ts';
import {
  DESK,
  expectWellMade,
  fillSignUp,
  logIn,
  open,
  PHONE,
  signUpByHand,
  visible,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor, sql } = openShopInBrowser({ doctored: true });

const LATHA = { id: 'ml-001', name: 'Premium Egyptian Latha, Ivory' };
const CLOTH = 'mn-002';
const PASSWORD = 'cloth-123';

/** PostgreSQL returns counts as text. */
const inCart = (email: string) =>
  sql(
    `select "productId", cast(quantity as float) as quantity, cast("cutCm" as float) as "cutCm" from "cartItems"
      join users on users.id = "userId" where email = ?`,
    email,
  );

/** The address no longer contains the wish. */
const isClean = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);

test('what a guest chose is in the cart after the sign-up, said so, and added once', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, `/product/${LATHA.id}`);
    expect(await page.getByRole('button', { name: m.addToCart }).count()).toBe(0);
    await expectWellMade(page);
    await page.getByLabel(m.quantity).selectOption('3');
    await page.getByRole('link', { name: m.pleaseLogin }).click();
    await page.waitForURL(/\/login/);
    await page.getByRole('main').getByRole('link', { name: account.signup }).click();
    await page.getByRole('link', { name: account.login }).click();
    await page.getByRole('main').getByRole('link', { name: account.signup }).click();
    const email = await fillSignUp(page);
    await page.getByText(account.signedUp).waitFor();
    await page.getByText(cart.isInCart(LATHA)).waitFor();
    await isClean(page, `/product/${LATHA.id}`);
    const filled = visible(page, 'link', frame.cart({ count: 3 }));
    await filled.first().waitFor();
    await page.goto(`/login?redirectTo=${encodeURIComponent(`/product/${LATHA.id}?want=2`)}`);
    await page.goto(`/product/${LATHA.id}?want=2`);
    expect(await inCart(email)).toMatchObject([{ productId: LATHA.id, quantity: 3 }]);
  }));

test('without scripts too: pieces and a length; a length that cannot be cut is told at its field', () =>
  asVisitor({ viewport: DESK, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`/product/${LATHA.id}`);
    await page.getByLabel(m.quantity).selectOption('2');
    await page.getByRole('button', { name: frame.signup, exact: true }).click();
    const email = await fillSignUp(page);
    await isClean(page, `/product/${LATHA.id}`);
    // Playwright finds no text inside `noscript`.
    const said = () => page.locator('.toast-still').innerText();
    expect(await said()).toContain(cart.isInCart(LATHA));
    for (const metres of ['4.5', '0.01']) {
      await page.context().clearCookies();
      await page.goto(`/product/${CLOTH}`);
      await page.getByLabel(m.metres).fill(metres);
      await page.getByRole('button', { name: m.pleaseLogin }).click();
      await logIn(page, { email, password: PASSWORD });
      await page.waitForURL(/\/product\//);
      expect(await said()).toContain(account.loggedIn);
      expect(await inCart(email)).toContainEqual({ productId: CLOTH, quantity: 1, cutCm: 450 });
    }
    expect(await said()).toContain(cart.notAdded);
    expect(await page.getByLabel(m.metres).inputValue()).toBe('0.01');
    expect(await page.getByLabel(m.metres).getAttribute('aria-invalid')).toBe('true');
  }));

test('what cannot be added is said, and the log-in holds', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUpByHand(page);
    for (const [stock, want, said] of [
      [2, 9, `${cart.capped({ name: LATHA.name, quantity: 2 })}`],
      [0, 1, `${cart.notAdded} ${cart.soldOutWhy}`],
    ] as const) {
      await sql(`update products set stock = ${stock} where id = 'ml-001'`);
      await page.context().clearCookies();
      await open(page, `/login?redirectTo=/product/ml-001&want=${want}`);
      await logIn(page, { email, password: PASSWORD });
      await page.getByText(said).waitFor();
      await isClean(page, '/product/ml-001');
    }
    expect(await inCart(email)).toMatchObject([{ quantity: 2 }]);
  }));
