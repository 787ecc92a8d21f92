/** The whole journey by keyboard alone, and where the focus goes. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, hydrated } from './browser.ts';
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
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
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
