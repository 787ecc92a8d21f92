/** The whole journey by keyboard alone, and toasts for who does not see them. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, hydrated, keepToasts, signUp } from '../support/browser.ts';
import { arrivedAt, focused, focusedIs, pressed, tabTo } from '../support/keyboard.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser({ doctored: true });

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, new RegExp(`^${label}`));
  await page.keyboard.type(text);
}

test('a guest signs up, finds a fabric, orders it and cancels the order without a mouse', () =>
  asVisitor({ viewport: DESK, reducedMotion: 'reduce' }, async ({ page }) => {
    const { keyboard } = page;
    await page.goto('/');
    await hydrated(page);
    await keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#content');

    await page.goto('/');
    await hydrated(page);
    await tabTo(page, 'Sign Up');
    await keyboard.press('Enter');
    await arrivedAt(page, 'Sign Up', /^Sign Up/);
    await typeInto(page, 'Full Name', 'Ayesha Khan');
    await typeInto(page, 'Email', `keyboard-${Date.now()}@example.com`);
    await typeInto(page, 'Password', 'cloth-123');
    await tabTo(page, 'Show password');
    await keyboard.press('Space');
    await focusedIs(page, 'Hide password');
    await typeInto(page, 'Confirm Password', 'cloth-123');
    await keyboard.press('Enter');
    await page.waitForURL('/');
    await page.getByText('Account Created!').waitFor();

    await tabTo(page, 'Products');
    await keyboard.press('Enter');
    await arrivedAt(page, 'Products', /^Products/);
    await typeInto(page, 'Search', 'egyptian latha');
    await keyboard.press('Enter');
    await page.waitForURL(/q=egyptian/);
    // Until then the list is the one before, which goes away with its focus.
    await expect
      .poll(() => page.getByLabel('Sort by').locator('option:checked').innerText())
      .toBe('Best match');
    await tabTo(page, /^View Premium Egyptian Latha/);
    await keyboard.press('Enter');
    await arrivedAt(page, /^Premium Egyptian Latha/, /^Premium Egyptian Latha/);
    await tabTo(page, 'Quantity');
    await keyboard.press('ArrowDown');
    await tabTo(page, 'Add to Cart');
    await keyboard.press('Enter');
    await page.getByRole('link', { name: 'Cart, 2 items' }).filter({ visible: true }).waitFor();

    await tabTo(page, /^Cart, 2 items/); // past the end of the page, and round to its beginning
    await keyboard.press('Enter');
    await arrivedAt(page, 'Your Cart', /^Your Cart/);
    await tabTo(page, /^Fewer of/);
    await keyboard.press('Enter');
    await page.getByRole('link', { name: 'Cart, 1 item' }).filter({ visible: true }).waitFor();
    await tabTo(page, 'Proceed to Checkout');
    await keyboard.press('Enter');
    await arrivedAt(page, 'Checkout', /^Checkout/);

    await tabTo(page, 'Place Order');
    await keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Phone'); // the first field with an error
    await keyboard.type('0300 1234567');
    await typeInto(page, 'City', 'Daska');
    await typeInto(page, 'Address', 'House 7, Street 3');
    await tabTo(page, 'Place Order');
    await keyboard.press('Enter');
    await page.waitForURL('/profile');
    await arrivedAt(page, 'Profile', /^Profile/);

    await tabTo(page, /^Cancel Order USM-/);
    await keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await focusedIs(page, 'Keep order');
    await keyboard.press('Escape');
    await focusedIs(page, /^Cancel Order USM-/); // back where it came from
    await keyboard.press('Enter');
    await tabTo(page, 'Cancel order');
    await keyboard.press('Enter');
    await page.getByText('No orders yet').waitFor();
    await expect.poll(() => focused(page)).toMatch(/^Order History/); // the order is gone, its list is there
  }));

test('a toast that stays lets the focus go on, and does not take it back', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await keepToasts(page);
    await page.goto('/product/ml-001');
    await hydrated(page);
    await pressed(page, 'Add to Cart', () => page.getByText('Added to Cart').waitFor());
    await tabTo(page, 'View cart');
    await tabTo(page, 'Skip to content'); // past the end of the page, and round to its beginning
    await page.getByText('Added to Cart').waitFor();
    await page.getByRole('link', { name: 'View cart' }).press('Enter');
    await page.waitForURL('/cart');
  }));

test('toasts are announced: they appear in a region that was there before', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.goto('/login');
    await hydrated(page);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'Login' }).click();
    const said = page.locator('[aria-live]').filter({ hasText: 'Please check your credentials' });
    await said.first().waitFor({ state: 'attached' });
    await expect
      .poll(() => page.getByRole('alert').evaluate((alert) => alert === document.activeElement))
      .toBe(true);
  }));
