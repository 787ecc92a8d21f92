/**
 * Offline: visited pages stay readable, nothing personal is stored, and an order stays in its form.
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
  addToCart,
  addToCartByHand,
  fillShipping,
  hydrated,
  open,
  openAsAdmin,
  PHONE,
  signUpByHand,
} from '../../support/browser/browser.ts';
import { fontsOf } from '../../support/browser/fonts-of.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { ANY, ANY_NUMBER, like } from '../../support/words.ts';

const { asVisitor, sql } = openShopInBrowser();
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

async function workerReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('in Urdu visited pages and their pictures open without a network; others say that there is none', () =>
  asVisitor({ ...WITH_WORKER, spoken: 'ur' }, async ({ page }) => {
    await open(page, LATHA);
    await workerReady(page);
    await page.locator('main a[href$="mainCategory=Men"]').click();
    await page.waitForURL(/mainCategory=Men/);
    await page.getByRole('heading', { level: 1, name: products.products }).waitFor();
    await page
      .getByRole('link', { name: like(products.viewOf(ANY)) })
      .first()
      .click();
    await page.getByText(like(product.stockAvailable(ANY_NUMBER))).waitFor();
    const second = new URL(page.url()).pathname;
    await expect
      .poll(async () => (await cached(page)).urls)
      .toEqual(expect.arrayContaining([inAddress('ur', LATHA), `${second}.data`]));

    await page.context().setOffline(true);
    await page.getByText(frame.offline).waitFor();
    await page.goto(LATHA);
    await page.getByText(like(product.stockAvailable(ANY_NUMBER))).waitFor();
    await hydrated(page);
    await page.getByText(frame.offline).waitFor();
    const picture = page.getByRole('main').getByRole('img').first();
    expect(
      await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0);
    await page.goto('/products?mainCategory=Men');
    await page.getByRole('heading', { level: 1, name: products.products }).waitFor();
    await page.goto('/signup');
    await page.getByRole('heading', { name: failures.offline.title }).waitFor();
    await expect.poll(() => fontsOf(page, 'h1')).toContain('Noto Nastaliq Urdu');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: failures.tryAgain }).click();
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

test('pages of a language open in it, and what was never seen says so in it; nothing of other languages is fetched', () =>
  asVisitor(WITH_WORKER, async ({ page }) => {
    await open(page, '/ur/product/ml-001');
    await workerReady(page);
    await page.goto('/ur');
    const wanted = ['/ur', '/ur.data', '/ur/product/ml-001', '/ur/product/ml-001.data', '/ur/offline'];
    await expect.poll(async () => (await cached(page)).urls).toEqual(expect.arrayContaining(wanted));
    const { urls } = await cached(page);
    expect(urls.filter((url) => !/^\/(?:assets|pictures|ur)\b/.test(url))).toEqual(['/icon.svg']);

    await page.context().setOffline(true);
    await page.goto('/ur/product/ml-001');
    await page.getByRole('main').getByRole('img').first().waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('ur');
    await page.goto('/ur/signup');
    await page.getByRole('heading', { name: ur.offline.title }).waitFor();
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    await page.goto('/roman/signup');
    await page.getByRole('heading', { name: ur.offline.title }).waitFor();
    await page.context().setOffline(false);
  }));

test('a screen of the admin says without a network that there is none, in its language, and nothing of it is kept', () =>
  asVisitor(WITH_WORKER, async ({ page }) => {
    await openAsAdmin(page, '/ur/admin');
    await workerReady(page);
    await page.goto('/ur/admin/orders');
    await expect.poll(async () => (await cached(page)).urls).toContain('/ur/offline');
    await page.context().setOffline(true);
    for (const path of ['/ur/admin/orders', '/ur/admin/parcels']) {
      await page.goto(path);
      await page.getByRole('heading', { name: ur.offline.title }).waitFor();
    }
    expect((await cached(page)).urls.filter((url) => /^\/(?:ur\/)?admin/.test(url))).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: ur.tryAgain }).click();
    await page.waitForURL('/ur/admin/parcels');
    await page.getByRole('main').waitFor();
  }));

test('nothing of a customer is kept: a page is kept as a guest sees it', () =>
  asVisitor(WITH_WORKER, async ({ page }) => {
    const email = await signUpByHand(page);
    await workerReady(page);
    await addToCartByHand(page);
    const { pathname } = new URL(page.url());
    for (const path of ['/cart', '/checkout', '/profile', '/', pathname, '/about']) {
      await open(page, path);
    }
    await expect
      .poll(async () => (await cached(page)).urls)
      .toEqual(expect.arrayContaining(['/', pathname, '/about']));
    const { urls, text } = await cached(page);
    expect(
      urls.filter((url) => /cart|checkout|profile|admin|chat|live/.test(url.replace(/^\/assets\/.*/, ''))),
    ).toEqual([]);
    expect(text).toContain('Please login to add items to cart.');
    for (const own of [email, 'Ayesha', 'Add to Cart', 'Profile']) expect(text).not.toContain(own);
    await page.context().setOffline(true);
    await page.goto(pathname);
    await page.getByText('Stock Available').waitFor();
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'You are not connected' }).waitFor();
  }));

test('an order sent without a network waits in its form, and becomes one order', () =>
  asVisitor(WITH_WORKER, async ({ page }) => {
    const email = await signUpByHand(page);
    await workerReady(page);
    await addToCart(page);
    await open(page, '/checkout');
    await fillShipping(page);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const send = page.getByRole('button', { name: 'Place Order' });
    for (let n = 0; n < 2; n += 1) {
      const lost = page.waitForEvent('requestfailed');
      await send.click();
      await lost;
      await page.getByRole('alert').getByText('Failed to place order. Please try again.').waitFor();
    }
    expect(await page.getByLabel('Address').inputValue()).not.toBe('');
    await page.context().setOffline(false);
    await send.click();
    await page.getByText('Order Placed Successfully!').waitFor();
    expect(await sql('select id from orders where email = ?', email)).toHaveLength(1);
  }));
