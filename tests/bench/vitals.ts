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
  cls: number;
  tbt: number;
  /** Of opening the menu. */
  inp: number;
  /** INP of a filter's checkbox on the list. */
  tick: number;
}

const OBSERVER = `
globalThis.seen = { lcp: 0, cls: 0, tasks: [], inp: 0 };
const watch = (type, take, more) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
watch('longtask', (entry) => { seen.tasks.push([entry.startTime, entry.duration]); });
watch('event', (entry) => { if (entry.interactionId) seen.inp = Math.max(seen.inp, entry.duration); }, { durationThreshold: 16 });
`;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
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
  const seen = await page.evaluate(() => {
    const { lcp, cls, tasks } = (globalThis as unknown as { seen: Seen }).seen;
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const tbt = tasks
      .filter(([startedAt]) => startedAt >= painted)
      .reduce((sum, [, lasted]) => sum + lasted - 50, 0);
    return { lcp, cls, tbt };
  });
  const menu = page.locator('header details > summary');
  await menu.tap();
  await menu.tap();
  await page.waitForTimeout(500);
  const inp = await slowest(page);
  const filters = page.locator('.list-bar a[aria-expanded]');
  const tick = (await filters.count()) ? await tickOf(page, filters) : 0;
  await context.close();
  return { ...seen, inp, tick };
}

async function tickOf(page: Page, filters: Locator): Promise<number> {
  await filters.tap();
  const choice = page.locator('.filter-sheet label:has(input[type=checkbox])').filter({ visible: true });
  await choice.first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => {
    (globalThis as unknown as { seen: Seen }).seen.inp = 0;
  });
  await choice.first().tap();
  await page.waitForTimeout(SETTLED_MS);
  return slowest(page);
}

const slowest = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen.inp);

interface Seen {
  lcp: number;
  cls: number;
  tasks: [startedAt: number, lasted: number][];
  inp: number;
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
      figure(`${page}, CLS`, usual('cls'), '', { aim: '0' }),
      figure(`${page}, TBT`, usual('tbt'), 'ms', { aim: 'under 150 ms' }),
      figure(`${page}, INP of the menu`, usual('inp'), 'ms'),
      ...(isList ? [figure(`${page}, INP of a filter`, usual('tick'), 'ms', { aim: 'under 200 ms' })] : []),
    );
  }
  await browser.close();
  await shop.stop();
  return figures;
}
