/** @module-tag long */
import { expect, test } from 'vitest';
import { m as cart } from '#words/cart.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as product } from '#words/product.ts';
import { addLength, expectWellMade, hydrated, idle, open, signUp } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor, sql } = openShopInBrowser();

const PHONE = { width: 360, height: 740 };
const CLOTH = 'mn-002';

test('a second length says that it changes the first, on the product’s page too', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await signUp(page);
    await open(page, `/product/${CLOTH}`);
    const length = page.getByLabel(product.metres);
    await length.fill('3');
    await page.getByRole('button', { name: product.addToCart }).click();
    await page.getByText(cart.added).waitFor();
    await page.getByText(cart.lengthInCart('3 m')).waitFor();
    const change = page.getByRole('button', { name: cart.changeLength });
    await length.fill('4');
    await change.click();
    await page.getByText(cart.lengthChanged).waitFor();
    await page.getByText('4 m in your cart now, instead of 3 m').waitFor();
    await page.getByText(cart.lengthInCart('4 m')).waitFor();
    await idle(page);
    await change.click();
    await page.getByText(cart.sameLength).waitFor();
  }));

test('a checkout whose cloth was sold meanwhile names no sum to pay, and a line that is gone no price', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await signUp(page);
    await addLength(page, CLOTH, '3');
    await page.goto('/checkout');
    await page.getByText('You pay').waitFor();
    await sql(`update thaans set "remnantCm" = 0 where "productId" = '${CLOTH}'`);
    await page.reload();
    await hydrated(page);
    await page.getByText(cart.changeFirst).waitFor();
    await expectWellMade(page);
    expect(await page.getByText('You pay').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: checkout.goToCart }).click();
    await page.getByRole('heading', { name: cart.heading }).waitFor();

    await sql(`update products set "archivedAt" = 1 where id = '${CLOTH}'`);
    await page.goto('/cart');
    await page.getByText(cart.lineGone).waitFor();
    expect(await page.getByRole('list', { name: cart.lines }).innerText()).not.toContain('Rs.');
  }));
