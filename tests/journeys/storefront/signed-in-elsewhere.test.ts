/**
 * Signing in or out counts in every tab and on every device.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  DESK,
  hydrated,
  open,
  openLive,
  PHONE,
  signUp,
  signUpByHand,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor, sql } = openShopInBrowser({});

async function another(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await open(tab, path);
  return tab;
}

const endSessions = (email: string) =>
  sql('delete from sessions where "userId" = (select id from users where email = ?)', email);

test('a log-out in one tab takes what is private from the others, and a log-in shows there too', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUpByHand(page, 'Ayesha Khan');
    const [profile, product] = [await another(page, '/profile'), await another(page, '/product/ml-001')];
    await hydrated(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await profile.waitForURL(/\/login/);
    await product.getByText('Please login to add items to cart.').waitFor();
    await product.getByRole('button', { name: 'Logout' }).waitFor({ state: 'detached' });
    await signUpByHand(page, 'Sana');
    await product.getByRole('button', { name: 'Logout' }).waitFor();
  }));

test('a session that ended elsewhere takes what is private from the screen', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    await openLive(page, '/profile');
    await page.getByText(email).first().waitFor();
    await endSessions(email);
    await page.waitForURL(/\/login/);
    await expect.poll(() => page.getByText(email).count()).toBe(0);
  }));

test('a session that ended while the stream was away takes what is private from the screen when it is back', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    await page.goto('about:blank');
    // The stream drops, and the next one waits until the session has ended.
    let opened = 0;
    const ended = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === '/live',
      async (route) => {
        opened += 1;
        if (opened === 1) return route.fulfill({ contentType: 'text/event-stream', body: 'retry: 100\n\n' });
        await ended.promise;
        return route.continue();
      },
    );
    await page.goto('/profile');
    await page.getByText(email).first().waitFor();
    await expect.poll(() => opened).toBe(2);
    await endSessions(email);
    ended.resolve();
    await page.waitForURL(/\/login/);
    await expect.poll(() => page.getByText(email).count()).toBe(0);
  }));

test('a page out of the Back cache that belongs to someone else is loaded again, unseen', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    await page.addInitScript(() => localStorage.removeItem('signed-in'));
    await page.goto('/profile');
    await page.waitForFunction(() => localStorage.getItem('signed-in'));
    // Like a page from the back/forward cache.
    await page.context().clearCookies();
    await page.evaluate(() => {
      setTimeout(() => {
        localStorage.setItem('signed-in', '');
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        sessionStorage.setItem('was hidden', String(document.body.hidden));
      });
    });
    await page.waitForURL(/\/login/);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('was hidden'))).toBe('true');
    await expect.poll(() => page.getByText(email).count()).toBe(0);
  }));
