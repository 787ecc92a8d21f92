/**
 * Core web vitals of first visits on a cheap phone: Chromium at a quarter of its processor speed, 1.6 Mbit/s, 150 ms
 * latency and an empty cache.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { inAddress } from '#words/languages.ts';
import { hydrated, PHONE } from '../support/browser/browser.ts';
import { launchBrowser } from '../support/browser/shared-browser.ts';
import { runShop } from '../support/running-shop.ts';
import { type Figure, figure, median } from './report.ts';

const PAGES = (['en', 'ur'] as const).flatMap((language) =>
  ['/', '/products', '/product/wl-001'].map((page) => inAddress(language, page)),
);

const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY_MS = 150;
const VISITS = 5;
const SETTLED_MS = 1500;

interface Vitals {
  lcp: number;
  /** INP of opening the menu. */
  menu: number;
  /** INP of a filter's checkbox on the list. */
  filter: number;
}

const OBSERVER = `
globalThis.seen = { lcp: 0, inp: 0 };
const watch = (type, take, more) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
watch('event', (entry) => { if (entry.interactionId) seen.inp = Math.max(seen.inp, entry.duration); }, { durationThreshold: 16 });
`;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: LATENCY_MS },
    ...{ downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND },
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function look(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(OBSERVER);
  await slowDown(page);
  await page.goto(url, { waitUntil: 'load' });
  await hydrated(page);
  await page.waitForTimeout(SETTLED_MS);
  const { lcp } = await seenBy(page);
  const summary = page.locator('header details > summary');
  const menu = await slowestOf(page, async () => {
    await summary.tap();
    await summary.tap();
  });
  const filters = page.locator('.list-bar a[aria-expanded]');
  const filter = (await filters.count()) ? await filterOf(page, filters) : 0;
  await context.close();
  return { lcp, menu, filter };
}

async function filterOf(page: Page, filters: Locator): Promise<number> {
  await filters.tap();
  const choice = page.locator('.filter-sheet label:has(input[type=checkbox])').filter({ visible: true });
  await choice.first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  return slowestOf(page, () => choice.first().tap());
}

const seenBy = (page: Page): Promise<{ lcp: number; inp: number }> => page.evaluate('seen');

async function slowestOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('void (seen.inp = 0)');
  await act();
  await page.waitForTimeout(SETTLED_MS);
  return (await seenBy(page)).inp;
}

export async function vitals(): Promise<Figure[]> {
  const shop = await runShop();
  const browser = await launchBrowser();
  const figures: Figure[] = [];
  for (const page of PAGES) {
    const visits: Vitals[] = [];
    for (let n = 0; n < VISITS; n += 1) visits.push(await look(browser, shop.url + page));
    const usual = (name: keyof Vitals) => median(visits.map((visit) => visit[name]));
    const isList = page.endsWith('/products');
    figures.push(
      figure(`${page}, LCP`, usual('lcp'), 'ms', { aim: 'at most 1,500 ms' }),
      figure(`${page}, INP of the menu`, usual('menu'), 'ms', { aim: 'under 200 ms' }),
      ...(isList ? [figure(`${page}, INP of a filter`, usual('filter'), 'ms', { aim: 'under 200 ms' })] : []),
    );
  }
  await browser.close();
  await shop.stop();
  return figures;
}
