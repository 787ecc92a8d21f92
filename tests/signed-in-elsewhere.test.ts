/** The auth-state listener: who is signed in is the same in every tab, and on every device whose session ended. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inDatabase } from './broken-shop.ts';
import { DESK, hydrated, openLive, PHONE, signUp } from './browser.ts';
import { openShopInBrowser } from './shop-in-browser.ts';

const { shop, asVisitor } = openShopInBrowser({});

async function another(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await hydrated(tab);
  return tab;
}

test('a log-out in one tab takes what is private from the others, and a log-in shows there too', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page, 'Ayesha Khan');
    const [profile, product] = [await another(page, '/profile'), await another(page, '/product/ml-001')];
    await hydrated(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await profile.waitForURL(/\/login/);
    await product.getByText('Please login to add items to cart.').waitFor();
    await product.getByRole('button', { name: 'Logout' }).waitFor({ state: 'detached' });
    await signUp(page, 'Sana');
    await product.getByRole('button', { name: 'Logout' }).waitFor();
  }));

test('a session that ended elsewhere takes what is private from the screen', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    await openLive(page, '/profile');
    await page.getByText(email).first().waitFor();
    await inDatabase(
      shop().dataDir,
      'delete from sessions where "userId" = (select id from users where email = ?)',
      email,
    );
    await page.waitForURL(/\/login/);
    await expect.poll(() => page.getByText(email).count()).toBe(0);
  }));

test('a page out of the Back cache that belongs to someone else is loaded again, unseen', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    // The page before may write at any moment until it is left.
    await page.addInitScript(() => localStorage.removeItem('signed-in'));
    await page.goto('/profile');
    // The page listens once it has said who it is signed in as.
    await page.waitForFunction(() => localStorage.getItem('signed-in'));
    // As it is when the browser brings a page back that was open while another page logged out.
    await page.context().clearCookies();
    const hidden = await page.evaluate(() => {
      localStorage.setItem('signed-in', '');
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return document.body.hidden;
    });
    expect(hidden).toBe(true);
    await page.waitForURL(/\/login/);
    expect(await page.getByText(email).count()).toBe(0);
  }));
