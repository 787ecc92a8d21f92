/** @module-tag long */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectWellMade, fillShipping, hydrated, keepToasts } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser({ broken: true });

test('a page that is on its way shows a spinner, and its result takes the place', () =>
  asVisitor({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    await page.goto('/products');
    await hydrated(page);
    let held = Promise.withResolvers<void>();
    await page.route('**/products.data*', async (route) => {
      await held.promise;
      await route.continue();
    });
    const chosen = page.getByRole('radio', { name: 'Women' }).check();
    await page.getByText('Loading products').waitFor();
    await expectWellMade(page);
    held.resolve();
    await chosen;
    await page.getByRole('group', { name: 'Subcategory' }).waitFor();
    await page.getByText('Loading products').waitFor({ state: 'detached' });
    await page.goto('/about');
    await hydrated(page);
    held = Promise.withResolvers<void>();
    const left = page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).press('Enter');
    await page.getByText('Loading products').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).filter({ visible: true }).allInnerTexts()).toEqual([
      'Products',
    ]);
    held.resolve();
    await left;
    await page.getByRole('article').first().waitFor();
    await page.getByText('Loading products').waitFor({ state: 'detached' });
  }));

test('toasts: one at a time, gone after three seconds', () =>
  asVisitor({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    // The clock advances only by `runFor`, so a busy machine cannot be late.
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
    await page.goto('/login');
    await hydrated(page);
    const toasts = page.locator('[data-toast]');
    for (const password of ['wrong-one', 'wrong-two']) {
      await page.getByLabel('Email').fill('a@b.pk');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      const newest = toasts.and(page.locator(':not([data-seen])'));
      await expect.poll(() => page.clock.runFor(10).then(() => newest.count())).toBe(1);
      await newest.evaluate((toast) => toast.setAttribute('data-seen', ''));
      await page.clock.runFor(500);
    }
    await expect.poll(() => toasts.count()).toBe(1);
    await page.clock.runFor(2000);
    expect(await toasts.count()).toBe(1);
    await page.clock.runFor(1000);
    await expect.poll(() => toasts.count()).toBe(0);
  }));

describe.for([
  { width: 360, text: '200%', tags: [] },
  { width: 1280, text: '100%', tags: ['long'] },
])('at $width px, text at $text', ({ width, text, tags }) => {
  test('no toast lies over what can be pressed', { tags }, () =>
    asVisitor({ viewport: { width, height: 740 } }, async ({ page }) => {
      await keepToasts(page);
      const open = async (path: string) => {
        await page.goto(path);
        await hydrated(page);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
      };
      const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
      const expectClear = async (words: string) => {
        await page.locator('[data-toast]').filter({ hasText: words }).waitFor();
        await expect.poll(() => coveredByToast(page), { message: `${page.url()}, ${words}` }).toEqual([]);
      };
      await open('/login');
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('wrong-password');
      await press('Login');
      await expectClear('Login Failed');
      await open('/forgot-password');
      await page.getByLabel('Email').fill('nobody@example.com');
      await press('Send Reset Email');
      await expectClear('Reset Email Sent!');
      await open('/signup');
      await page.getByLabel('Full Name').fill('Ayesha Khan');
      await page.getByLabel('Email').fill(`toast-${crypto.randomUUID()}@example.com`);
      await page.getByLabel('Password', { exact: true }).fill('cloth-123');
      await page.getByLabel('Confirm Password', { exact: true }).fill('cloth-124');
      await press('Sign Up');
      await expectClear('Password Mismatch');
      await page.getByLabel('Password', { exact: true }).fill('cloth-123');
      await page.getByLabel('Confirm Password', { exact: true }).fill('cloth-123');
      await press('Sign Up');
      await page.waitForURL('/');
      await expectClear('Account Created!');
      await open('/products?q=ML-001');
      await press(/^Add to Cart/);
      await expectClear('Added to Cart');
      await open('/product/ml-002');
      await press('Add to Cart');
      await expectClear('Added to Cart');
      expect(await coveredByToast(page, 'h1'), 'what the product is').toEqual([]);
      await open('/checkout');
      await fillShipping(page);
      await press('Place Order');
      await page.waitForURL('/profile');
      await expectClear('Order Placed Successfully!');
      await press('Reset Password');
      await expectClear('Password Reset Email Sent');
    }),
  );
});

/** Pictures are left out: they are large enough to press beside the toast. */
const coveredByToast = (
  page: Page,
  what = 'a, button:not(:has(.product-picture)), input, select, textarea, summary',
) =>
  page.evaluate((what) => {
    const box = document.querySelector('[data-toast]')?.getBoundingClientRect();
    if (!box) return ['there is no toast any more'];
    return [...document.querySelectorAll<HTMLElement>(what)]
      .filter((one) => !one.closest('[data-toast]') && one.checkVisibility() && one.offsetWidth > 1)
      .filter((one) =>
        [...one.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        ),
      )
      .map((one) => one.outerHTML);
  }, what);
