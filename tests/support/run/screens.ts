/**
 * `npm run docs -- screens` takes the pictures of `docs/screens.md` from the demo shop, on a phone and a desktop, into
 * `docs/screens/now`; with the folder of another built version, into `docs/screens/before`.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import * as go from '../browser/browser.ts';
import { launchBrowser } from '../browser/shared-browser.ts';
import { runShop } from '../running-shop.ts';

/** Heights of about two screens; desktop pictures are shown at half size. */
const SHOTS = [
  { width: 360, height: 1300, shown: 360 },
  { width: 1280, height: 1500, shown: 640 },
];

type Open = (page: Page) => Promise<unknown>;
const at =
  (address: string): Open =>
  (page) =>
    page.goto(address);

/** A screen that a version lacks is skipped. */
const SCREENS: Record<string, Open> = {
  home: at('/'),
  list: at('/products'),
  filtered: at('/products?mainCategory=Women&colour=red'),
  product: at('/product/wl-001'),
  thaan: at('/product/mn-002'),
  compare: at('/compare?ids=wl-001,wl-002,wl-003'),
  kept: async (page) => {
    for (const productId of ['wl-001', 'mn-001', 'ws-003']) await go.send(page, '/kept/items', { productId });
    return page.goto('/kept');
  },
  track: at('/track'),
  menu: async (page) => {
    await page.goto('/products');
    await page.locator('header details > summary').filter({ visible: true }).first().click();
  },
  cart: async (page) => {
    await go.signUp(page);
    await go.addToCart(page, 2);
    await go.addLength(page, 'mn-002', '4.5');
    return page.goto('/cart');
  },
  checkout: at('/checkout'),
  profile: (page) => go.orderCart(page),
  // Last, because it logs in as the admin, who alone sees an order's link.
  order: async (page) => {
    const number = await page.getByRole('heading', { name: /^USM-/ }).first().innerText();
    await page.context().clearCookies();
    await go.logInAsAdmin(page);
    const order = await (await page.context().request.get(`/admin/orders/${number}`)).text();
    await page.context().clearCookies();
    return page.goto(/\/o\/[\w-]{16,}/.exec(order)?.[0] ?? '/no-link');
  },
};

export async function screens(folder?: string): Promise<string> {
  const out = `docs/screens/${folder ? 'before' : 'now'}`;
  mkdirSync(out, { recursive: true });
  const shop = await runShop({}, undefined, { file: path.join(folder ?? '.', 'build/server/index.js') });
  const browser = await launchBrowser();
  const missing: string[] = [];
  for (const shot of SHOTS) missing.push(...(await take(browser, shop.url, out, shot)));
  await browser.close();
  await shop.stop();
  return missing.map((name) => `not in this version: ${name}\n`).join('');
}

async function take(browser: Browser, baseURL: string, out: string, shot: (typeof SHOTS)[number]) {
  const { shown, ...viewport } = shot;
  const still = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ baseURL, viewport, ...still });
  const page = await context.newPage();
  const missing: string[] = [];
  for (const [screen, open] of Object.entries(SCREENS)) {
    const name = `${screen}-${shot.width}`;
    const opened = await open(page).catch(() => 'missing');
    if (opened === 'missing' || (await page.locator('h1', { hasText: 'Page not found' }).count())) {
      missing.push(name);
      continue;
    }
    await page.waitForLoadState('networkidle');
    const picture = sharp(await page.screenshot()).resize(shown);
    await picture.webp({ quality: 46, effort: 6 }).toFile(`${out}/${name}.webp`);
  }
  await context.close();
  return missing;
}
