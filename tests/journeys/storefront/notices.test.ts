/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  DESK,
  expectWellMade,
  hydrated,
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

const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-notice]')].map((one) => one.getBoundingClientRect());
    if (boxes.length === 0) return ['there is no notice any more'];
    return (
      [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
        .filter((one) => !one.closest('[data-notice]') && one.checkVisibility())
        // The skip link shows only with the focus; the store's name is there twice.
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

test('the admin hears of a new order, a cancelled one, a chat and a contact message; three at once, four seconds', () =>
  asVisitor({ viewport: DESK }, async ({ page: admin }) => {
    await logInAsAdmin(admin);
    await admin.clock.install();
    await openLive(admin, '/admin/sliders');
    // The clock is paused, so that toasts stay.
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
      await open(page, '/contact');
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
  }));

test('a press on a notice opens what it tells of; a tab in the background counts in its title', () =>
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
  }));
