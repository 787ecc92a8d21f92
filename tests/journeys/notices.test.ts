import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  DESK,
  expectWellMade,
  hydrated,
  logInAsAdmin,
  openLive,
  PHONE,
  placeOrder,
  signUp,
} from '../support/browser.ts';
import { openChat, say, startAsGuest } from '../support/chatting.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-notice]')].map((one) => one.getBoundingClientRect());
    if (boxes.length === 0) return ['there is no notice any more'];
    return (
      [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
        .filter((one) => !one.closest('[data-notice]') && one.checkVisibility())
        // The skip link shows only with the focus; the store's name has a twin.
        .filter((one) => one.offsetWidth > 1 && !one.matches('header a[href="/admin"]'))
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return boxes.some(
            (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
          );
        })
        .map((one) => one.innerText)
    );
  });

test(
  'the admin hears of a new order, a cancelled one, a chat and a contact message; three at once, four seconds',
  { tags: 'long' },
  () =>
    asVisitor({ viewport: DESK }, async ({ page: admin }) => {
      await logInAsAdmin(admin);
      await admin.clock.install();
      await openLive(admin, '/admin/sliders');
      // The clock stands still, so that notices stay.
      const pause = async () => admin.clock.pauseAt((await admin.evaluate(() => Date.now())) + 1000);
      await pause();
      const notices = admin.getByRole('region', { name: /^Notices/ }).locator('[data-notice]');
      await asVisitor({ viewport: PHONE }, async ({ page }) => {
        await signUp(page, 'Noor');
        const number = await placeOrder(page);
        await notices
          .filter({ hasText: 'New order' })
          .filter({ hasText: 'Noor' })
          .filter({ hasText: number })
          .waitFor();
        for (const width of [360, 390, 768, 1024, 1280, 1600]) {
          await admin.setViewportSize({ width, height: 800 });
          await expect.poll(() => coveredBy(admin), { message: `${width} px` }).toEqual([]);
        }
        await admin.setViewportSize(DESK);
        await admin.clock.resume();
        await expectWellMade(admin);
        await pause();
        await hydrated(page);
        await page.getByRole('button', { name: /^Cancel Order/ }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
        await notices.filter({ hasText: 'Order cancelled' }).filter({ hasText: 'Noor' }).waitFor();
        await page.goto('/');
        await openChat(page);
        for (const text of ['one', 'two', 'three', 'four']) await say(page, text);
        await notices.filter({ hasText: 'New chat message' }).filter({ hasText: 'Noor' }).first().waitFor();
        expect(await notices.count()).toBeLessThanOrEqual(3);
        await page.goto('/contact');
        await hydrated(page);
        await page.getByLabel('Subject').fill('Towels');
        await page.getByLabel('Message', { exact: true }).fill('Soft?');
        await page.getByRole('button', { name: 'Send Message' }).click();
        await notices
          .filter({ hasText: 'New contact message' })
          .filter({ hasText: 'Noor' })
          .filter({ hasText: 'Towels' })
          .waitFor();
      });
      await admin.clock.runFor(4000);
      await expect.poll(() => notices.count()).toBe(0);
    }),
);

test(
  'a press on a notice opens what it tells of; a tab in the background counts in its title',
  { tags: 'long' },
  () =>
    asVisitor({ viewport: DESK }, async ({ page: admin }) => {
      await logInAsAdmin(admin);
      await openLive(admin, '/admin');
      const sound = admin.getByRole('button', { name: 'Sound of notices' });
      await sound.click();
      await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('false');
      await admin.evaluate(() =>
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' }),
      );
      await asVisitor({ viewport: PHONE }, async ({ page }) => {
        await startAsGuest(page, 'Title', 'title@example.com');
        await say(page, 'Are you there?');
      });
      await expect.poll(() => admin.title()).toMatch(/^\(1\) Dashboard/);
      await admin.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await expect.poll(() => admin.title()).toMatch(/^Dashboard/);
      await admin
        .getByRole('region', { name: /^Notices/ })
        .getByRole('button', { name: 'Open' })
        .first()
        .click();
      await admin.getByRole('log').getByRole('article').getByText('Are you there?').waitFor();
      await admin.reload();
      await hydrated(admin);
      await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('false');
    }),
);

test(
  'notices are a list while one points at them or has the focus there, and stay then, and in the background',
  { tags: 'long' },
  () =>
    asVisitor({ viewport: DESK }, async ({ page: admin }) => {
      await logInAsAdmin(admin);
      await admin.clock.install();
      await openLive(admin, '/admin/sliders');
      await admin.clock.pauseAt((await admin.evaluate(() => Date.now())) + 1000);
      const notices = admin.locator('[data-notice]');
      await asVisitor({ viewport: PHONE }, async ({ page }) => {
        await startAsGuest(page, 'Pile', 'pile@example.com');
        for (const text of ['one', 'two', 'three', 'four']) await say(page, text);
      });
      await expect.poll(() => notices.count()).toBe(3);
      const height = () =>
        notices.evaluateAll((boxes) => {
          const tops = boxes.map((box) => box.getBoundingClientRect().top);
          return Math.max(...tops) - Math.min(...tops);
        });
      const stay = async () => {
        await admin.clock.runFor(20_000);
        expect(await notices.count()).toBe(3);
      };
      expect(await height()).toBeLessThan(20);
      await notices.first().hover();
      expect(await height()).toBeGreaterThan(100);
      await stay();
      await admin.mouse.move(10, 700);
      await expect.poll(height).toBeLessThan(20);
      await admin.keyboard.press('Alt+KeyT');
      expect(
        await notices.first().getByRole('button', { name: 'Open' }).and(admin.locator(':focus')).count(),
      ).toBe(1);
      expect(await height()).toBeGreaterThan(100);
      await stay();
      const turnTab = (state: DocumentVisibilityState) =>
        admin.evaluate((value) => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, value });
          document.dispatchEvent(new Event('visibilitychange'));
        }, state);
      await turnTab('hidden');
      await admin.evaluate(() => (document.activeElement as HTMLElement).blur());
      await stay();
      await turnTab('visible');
      await admin.clock.runFor(5000);
      await expect.poll(() => notices.count()).toBe(0);
    }),
);
