/** The whole journey by keyboard alone, and where the focus goes. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, hydrated, signUp } from './browser.ts';
import { openShopInBrowser } from './shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

/** What has the focus, as a screen reader would name it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const label = element && 'labels' in element ? (element.labels as NodeListOf<HTMLElement>)[0] : null;
    return (element?.getAttribute('aria-label') ?? label?.innerText ?? element?.innerText ?? '').trim();
  });

/** Presses Tab until the focus is on what is called so; it must be visible there. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = typeof name === 'string' ? new RegExp(`^${name}$`) : name;
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (!wanted.test(await focused(page))) continue;
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
    expect(outline, `${name} shows that it has the focus`).toBe(true);
    return;
  }
  throw new Error(`Tab never came to ${name}; it ended on ${await focused(page)}`);
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, new RegExp(`^${label}`));
  await page.keyboard.type(text);
}

/** After going to another page the focus is at the beginning of its content, and its name is said. */
async function arrivedAt(page: Page, heading: string | RegExp, title: RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.getByRole('status').filter({ hasText: title }).first().waitFor({ state: 'attached' });
}

test('a guest signs up, finds a fabric, orders it and cancels the order without a mouse', () =>
  asVisitor({ viewport: DESK, reducedMotion: 'reduce' }, async ({ page }) => {
    const { keyboard } = page;
    await page.goto('/');
    await hydrated(page);
    await keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await keyboard.press('Enter');
    expect(await page.evaluate(() => location.hash)).toBe('#content');

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
    expect(await focused(page)).toBe('Hide password');
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
    await tabTo(page, /^View Premium Egyptian Latha/);
    await keyboard.press('Enter');
    await arrivedAt(page, /^Premium Egyptian Latha/, /^Premium Egyptian Latha/);
    await tabTo(page, 'Quantity');
    await keyboard.press('ArrowDown');
    await tabTo(page, 'Add to Cart');
    await keyboard.press('Enter');
    await page.getByRole('link', { name: 'Cart, 2 items' }).filter({ visible: true }).waitFor();

    // While it is there, the toast gives the focus back to where it came from.
    const toasts = page.locator('[data-sonner-toast]');
    await toasts.filter({ hasText: 'Added to Cart' }).waitFor();
    await expect.poll(() => toasts.count()).toBe(0);
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
    expect(await focused(page)).toBe('Keep order');
    await keyboard.press('Escape');
    expect(await focused(page)).toMatch(/^Cancel Order USM-/); // back where it came from
    await keyboard.press('Enter');
    await tabTo(page, 'Cancel order');
    await keyboard.press('Enter');
    await page.getByText('No orders yet').waitFor();
    await expect.poll(() => focused(page)).toMatch(/^Order History/); // the order is gone, its list is there
  }));

/** Presses what has this name, and waits until `done`; a press by mouse or thumb gives a button the focus as a key does. */
async function pressed(page: Page, name: string | RegExp, done: () => Promise<unknown>): Promise<void> {
  const button = page.getByRole('button', { name }).filter({ visible: true }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await done();
}

const cartHolds = (page: Page, count: string) =>
  page
    .getByRole('link', { name: `Cart, ${count}` })
    .filter({ visible: true })
    .waitFor();

const focusedIs = (page: Page, name: string | RegExp) =>
  name instanceof RegExp
    ? expect.poll(() => focused(page)).toMatch(name)
    : expect.poll(() => focused(page)).toBe(name);

test('each action of a customer leaves the focus where one works', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await page.goto('/products?q=ML-001');
    await hydrated(page);
    const card = /^Add to Cart: Premium Egyptian Latha/;
    await pressed(page, card, () => page.getByText('Added to Cart').waitFor());
    await cartHolds(page, '1 item');
    await focusedIs(page, card);
    await page.getByRole('button', { name: 'View cart' }).click();
    await page.waitForURL('/cart');

    await page.goto('/product/ml-002');
    await hydrated(page);
    // While it is busy it is no button that a browser would take the focus from.
    const asked = page.waitForRequest(/cart\/items/);
    await pressed(page, 'Add to Cart', () => asked);
    await focusedIs(page, /^Add/);
    await cartHolds(page, '2 items');
    await focusedIs(page, 'Add to Cart');
    const larger = /show the picture larger$/;
    await pressed(page, larger, () => page.getByRole('dialog', { name: /^Boski/ }).waitFor());
    await page.keyboard.press('Escape');
    await focusedIs(page, larger);

    await page.goto('/cart');
    await hydrated(page);
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

    await page.goto('/profile');
    await hydrated(page);
    const mail = 'Mail me a link to confirm it';
    await pressed(page, mail, () => page.getByText('Confirmation Email Sent').waitFor());
    await focusedIs(page, mail);
    await pressed(page, 'Reset Password', () => page.getByText('Password Reset Email Sent').waitFor());
    await focusedIs(page, 'Reset Password');

    await page.goto('/contact');
    await hydrated(page);
    await page.getByLabel('Subject').fill('Lengths');
    await page.getByLabel('Message').fill('How long is a suit?');
    await pressed(page, 'Send Message', () => page.getByText('Message Sent!').waitFor());
    await focusedIs(page, /^Your message was sent/);
  }));

test('the plus of a line that can hold no more keeps the focus, and does nothing', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await page.goto('/product/ml-003');
    await hydrated(page);
    await page.getByLabel('Quantity').selectOption('9');
    await pressed(page, 'Add to Cart', () => page.getByText('Added to Cart').waitFor());
    await page.goto('/cart');
    await hydrated(page);
    await pressed(page, /^More of/, () => cartHolds(page, '10 items'));
    await focusedIs(page, /^More of/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    await page.keyboard.press('Enter');
    await pressed(page, /^Fewer of/, () => cartHolds(page, '9 items'));
    expect(asked.filter((method) => method === 'POST')).toHaveLength(1);
  }));

test('the chat takes the focus to where one writes, and gives it back to what opened it', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.goto('/product/ml-001');
    await hydrated(page);
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

test('toasts are announced: they appear in a region that was there before', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.goto('/login');
    await hydrated(page);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'Login' }).click();
    const said = page.locator('[aria-live]').filter({ hasText: 'Please check your credentials' });
    await said.first().waitFor({ state: 'attached' });
    expect(await page.getByRole('alert').evaluate((alert) => alert === document.activeElement)).toBe(true);
  }));
