/**
 * Offline: visited pages stay readable, and nothing personal is stored.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as account } from '#words/account.ts';
import { m as failures } from '#words/failures.ts';
import { m as frame } from '#words/frame.ts';
import { inAddress } from '#words/languages.ts';
import { m as product } from '#words/product.ts';
import { m as products } from '#words/products.ts';
import { m as ur } from '../../../words/ur/failures.ts';
import {
  addToCartByHand,
  hydrated,
  open,
  openAsAdmin,
  PHONE,
  signUpByHand,
} from '../../support/browser/browser.ts';
import { fontsOf } from '../../support/browser/fonts-of.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { ANY, ANY_NUMBER, like } from '../../support/words.ts';

const { asVisitor } = openShopInBrowser();
/** The shared address. */
const LATHA = '/product/ml-001/premium-egyptian-latha-ivory';
const WITH_WORKER = { viewport: PHONE, serviceWorkers: 'allow' } as const;

function cached(page: Page): Promise<{ urls: string[]; text: string }> {
  return page.evaluate(async () => {
    const urls: string[] = [];
    let text = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        urls.push(new URL(request.url).pathname);
        if (name.startsWith('pages')) text += await (await cache.match(request))?.text();
      }
    }
    return { urls, text };
  });
}

const isKept = (page: Page, ...paths: string[]) =>
  expect.poll(async () => (await cached(page)).urls).toEqual(expect.arrayContaining(paths));

async function workerReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('in Urdu visited pages and their pictures open without a network; others say that there is none; nothing of other languages is kept', () =>
  asVisitor({ ...WITH_WORKER, spoken: 'ur' }, async ({ page }) => {
    await open(page, LATHA);
    await workerReady(page);
    await page.locator('main a[href$="mainCategory=Men"]').click();
    await page.waitForURL(/mainCategory=Men/);
    await page.getByRole('heading', { level: 1, name: products.products }).waitFor();
    const view = page.getByRole('link', { name: like(products.viewOf(ANY)) });
    await view.first().click();
    const stock = page.getByText(like(product.stockAvailable(ANY_NUMBER)));
    await stock.waitFor();
    const second = new URL(page.url()).pathname;
    await isKept(page, inAddress('ur', LATHA), `${second}.data`, '/ur/offline');
    const { urls } = await cached(page);
    expect(urls.filter((url) => !/^\/(?:assets|pictures|ur)\b/.test(url))).toEqual(['/icon.svg']);

    await page.context().setOffline(true);
    await page.getByText(frame.offline).waitFor();
    await open(page, LATHA);
    await stock.waitFor();
    await page.getByText(frame.offline).waitFor();
    const picture = page.getByRole('main').getByRole('img').first();
    const widthOf = (img: HTMLImageElement) => img.decode().then(() => img.naturalWidth);
    expect(await picture.evaluate(widthOf)).toBeGreaterThan(0);
    await page.goto('/products?mainCategory=Men');
    await page.getByRole('heading', { level: 1, name: products.products }).waitFor();
    for (const path of ['/signup', '/roman/signup']) {
      await page.goto(path);
      await page.getByRole('heading', { name: failures.offline.title }).waitFor();
      expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    }
    await expect.poll(() => fontsOf(page, 'h1')).toContain('Noto Nastaliq Urdu');
    await page.context().setOffline(false);
    await page.goto('/signup');
    await page.getByRole('button', { name: account.signup }).waitFor();
  }));

test('the data of each public page are kept where the router asks for them, by the browser and by the shop', () =>
  asVisitor(WITH_WORKER, async ({ page }) => {
    await page.goto('/contact');
    await workerReady(page);
    await hydrated(page);
    for (const name of ['Products', 'About', 'Home']) {
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('.data'));
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
      const url = new URL((await asked).url());
      await expect.poll(async () => (await cached(page)).urls, { message: name }).toContain(url.pathname);
      const again = await fetch(url);
      expect([name, again.status, again.headers.get('etag')]).toEqual([name, 200, expect.any(String)]);
    }
  }));

test('a screen of the admin says without a network that there is none, in its language, and nothing of it is kept', () =>
  asVisitor(WITH_WORKER, async ({ page }) => {
    await openAsAdmin(page, '/ur/admin');
    await workerReady(page);
    await page.goto('/ur/admin/orders');
    await isKept(page, '/ur/offline');
    await page.context().setOffline(true);
    for (const path of ['/ur/admin/orders', '/ur/admin/parcels']) {
      await page.goto(path);
      await page.getByRole('heading', { name: ur.offline.title }).waitFor();
    }
    expect((await cached(page)).urls.filter((url) => /^\/(?:ur\/)?admin/.test(url))).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: ur.tryAgain }).click();
    await page.waitForURL('/ur/admin/parcels');
  }));

test('nothing of a customer is kept: a page is kept as a guest sees it', () =>
  asVisitor(WITH_WORKER, async ({ page }) => {
    const email = await signUpByHand(page);
    await workerReady(page);
    await addToCartByHand(page);
    const { pathname } = new URL(page.url());
    for (const path of ['/cart', '/checkout', '/profile', '/', pathname, '/about']) await open(page, path);
    await isKept(page, '/', pathname, '/about');
    const { urls, text } = await cached(page);
    const others = urls.filter((url) => !url.startsWith('/assets/'));
    expect(others.join()).not.toMatch(/cart|checkout|profile|admin|chat|live/);
    expect(text).toContain('Please login to add items to cart.');
    for (const own of [email, 'Ayesha', 'Add to Cart', 'Profile']) expect(text).not.toContain(own);
    await page.context().setOffline(true);
    await page.goto(pathname);
    await page.getByText('Stock Available').waitFor();
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'You are not connected' }).waitFor();
  }));
