/**
 * Messages over the page: toasts, notices to the admin, and the sign that a page is on its way.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  DESK,
  expectWellMade,
  fillShipping,
  hydrated,
  keepToasts,
  logInAsAdmin,
  open,
  openLive,
  PHONE,
  placeOrder,
  signUp,
} from '../../support/browser/browser.ts';
import { openChat, say, startAsGuest } from '../../support/browser/chatting.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

/** Pictures are left out: they are large enough to press beside the message. */
const PRESSED = 'a, button:not(:has(.product-picture)), input, select, textarea, summary';

const coveredBy = (page: Page, messages: '[data-toast]' | '[data-notice]', what = PRESSED) =>
  page.evaluate(
    ([messages = '', what = '']) => {
      const boxes = [...document.querySelectorAll(messages)].map((one) => one.getBoundingClientRect());
      if (boxes.length === 0) return ['there is no message any more'];
      return (
        [...document.querySelectorAll<HTMLElement>(what)]
          .filter((one) => !one.closest(messages) && one.checkVisibility())
          // The skip link shows only with the focus; the store's name is there twice.
          .filter((one) => one.offsetWidth > 1 && !one.matches('header a[href="/admin"]'))
          .filter((one) =>
            [...one.getClientRects()].some(({ left, right, top, bottom }) =>
              boxes.some(
                (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
              ),
            ),
          )
          .map((one) => one.outerHTML)
      );
    },
    [messages, what],
  );

test('a page that is on its way shows a spinner, and its result takes the place', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, '/about');
    let held = Promise.withResolvers<void>();
    await page.route('**/products.data*', (route) => held.promise.then(() => route.continue()));
    const left = page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).press('Enter');
    const loading = page.getByText('Loading products');
    await loading.waitFor();
    await expectWellMade(page);
    const titles = page.getByRole('heading', { level: 1 }).filter({ visible: true });
    expect(await titles.allInnerTexts()).toEqual(['Products']);
    held.resolve();
    await left;
    await page.getByRole('article').first().waitFor();
    await loading.waitFor({ state: 'detached' });
    held = Promise.withResolvers<void>();
    const chosen = page.getByRole('radio', { name: 'Women' }).check();
    await loading.waitFor();
    held.resolve();
    await chosen;
    await page.getByRole('group', { name: 'Subcategory' }).waitFor();
    await loading.waitFor({ state: 'detached' });
  }));

test('toasts: one at a time, gone after three seconds', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    // The clock advances only by `runFor`, so a busy machine cannot be late.
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
    await open(page, '/login');
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

test('no toast lies over what can be pressed, at 360 px with text of twice the size', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await keepToasts(page);
    const openLarge = async (path: string) => {
      await open(page, path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
    };
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
    const expectClear = async (words: string) => {
      await page.locator('[data-toast]').filter({ hasText: words }).waitFor();
      await expect.poll(() => coveredBy(page, '[data-toast]'), { message: words }).toEqual([]);
    };
    await openLarge('/login');
    await page.getByLabel('Email').fill('nobody@example.com');
    await fill('Password', 'wrong-password');
    await press('Login');
    await expectClear('Login Failed');
    await openLarge('/forgot-password');
    await page.getByLabel('Email').fill('nobody@example.com');
    await press('Send Reset Email');
    await expectClear('Reset Email Sent!');
    await openLarge('/signup');
    await page.getByLabel('Full Name').fill('Ayesha Khan');
    await page.getByLabel('Email').fill(`toast-${crypto.randomUUID()}@example.com`);
    for (const label of ['Password', 'Confirm Password']) await fill(label, 'cloth-123');
    await press('Sign Up');
    await expectClear('Account Created!');
    await openLarge('/products?q=ML-001');
    await press(/^Add to Cart/);
    await expectClear('Added to Cart');
    await openLarge('/product/ml-002');
    await press('Add to Cart');
    await expectClear('Added to Cart');
    expect(await coveredBy(page, '[data-toast]', 'h1'), 'what the product is').toEqual([]);
    await openLarge('/checkout');
    await fillShipping(page);
    await press('Place Order');
    await page.waitForURL('/profile');
    await expectClear('Order Placed Successfully!');
    await press('Reset Password');
    await expectClear('Password Reset Email Sent');
  }));

const noticesOn = (page: Page) => page.getByRole('region', { name: /^Notices/ });

test('the admin hears of a new order, a cancelled one, a chat and a contact message; three at once, four seconds', () =>
  asVisitor({ viewport: DESK }, async ({ page: admin }) => {
    await logInAsAdmin(admin);
    await admin.clock.install();
    await openLive(admin, '/admin/sliders');
    // The clock is paused, so that notices stay.
    const pause = async () => admin.clock.pauseAt((await admin.evaluate(() => Date.now())) + 1000);
    await pause();
    const notices = noticesOn(admin).locator('[data-notice]');
    const hears = async (what: string, of = '') => {
      const notice = notices.filter({ hasText: what }).filter({ hasText: 'Noor' }).filter({ hasText: of });
      await notice.first().waitFor();
    };
    await asVisitor({ viewport: PHONE }, async ({ page }) => {
      await signUp(page, 'Noor');
      await hears('New order', await placeOrder(page));
      for (const width of [360, 768, 1024, 1280, 1600]) {
        await admin.setViewportSize({ width, height: 800 });
        await expect.poll(() => coveredBy(admin, '[data-notice]'), { message: `${width} px` }).toEqual([]);
      }
      await admin.setViewportSize(DESK);
      await admin.clock.resume();
      await expectWellMade(admin);
      await pause();
      await hydrated(page);
      await page.getByRole('button', { name: /^Cancel Order/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
      await hears('Order cancelled');
      await page.goto('/');
      await openChat(page);
      for (const text of ['one', 'two', 'three', 'four']) await say(page, text);
      await hears('New chat message');
      expect(await notices.count()).toBeLessThanOrEqual(3);
      await open(page, '/contact');
      await page.getByLabel('Subject').fill('Towels');
      await page.getByLabel('Message', { exact: true }).fill('Soft?');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await hears('New contact message', 'Towels');
    });
    await admin.clock.runFor(4000);
    await expect.poll(() => notices.count()).toBe(0);
  }));

test('a press on a notice opens what it tells of; a tab in the background counts in its title', () =>
  asVisitor({ viewport: DESK }, async ({ page: admin }) => {
    await logInAsAdmin(admin);
    await openLive(admin, '/admin');
    const sound = admin.getByRole('button', { name: 'Sound of notices' });
    const isSilent = () => expect.poll(() => sound.getAttribute('aria-pressed')).toBe('false');
    await sound.click();
    await isSilent();
    const setVisibility = (value: string) =>
      admin.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, value);
    await setVisibility('hidden');
    await asVisitor({ viewport: PHONE }, async ({ page }) => {
      await startAsGuest(page, 'Title', 'title@example.com');
      await say(page, 'Are you there?');
    });
    await expect.poll(() => admin.title()).toMatch(/^\(1\) Dashboard/);
    await setVisibility('visible');
    await expect.poll(() => admin.title()).toMatch(/^Dashboard/);
    await noticesOn(admin).getByRole('button', { name: 'Open' }).first().click();
    await admin.getByRole('log').getByRole('article').getByText('Are you there?').waitFor();
    await admin.reload();
    await hydrated(admin);
    await isSilent();
  }));
