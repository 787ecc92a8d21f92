/**
 * What a shopper with a cheap phone on a slow network feels: Chromium with its processor slowed down four times, 1.6 Mbit/s
 * and 150 ms to each answer, nothing cached.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { hydrated, PHONE } from '../support/browser.ts';
import { launchBrowser } from '../support/shared-browser.ts';
import { median } from './report.ts';

const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY_MS = 150;
const VISITS = 5;
/** After the page is complete: what comes later is not a first look. */
const SETTLED_MS = 1500;

interface Vitals {
  /** Milliseconds until the largest part was painted. */
  lcp: number;
  /** How far things jumped; 0 is not at all. */
  cls: number;
  /** Milliseconds that the page could not answer a touch, of tasks above 50 ms, after its first paint. */
  tbt: number;
  /** Milliseconds from a touch to the next paint. */
  inp: number;
  /** Requests until the page was complete. */
  requests: number;
  /** Bytes that came over the network until then. */
  bytes: number;
}

/** Asks the page itself: it was there from the first byte on. */
const OBSERVER = `
globalThis.seen = { lcp: 0, cls: 0, tasks: [], inp: 0 };
const watch = (type, take, more) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
watch('longtask', (entry) => { seen.tasks.push([entry.startTime, entry.duration]); });
watch('event', (entry) => { if (entry.interactionId) seen.inp = Math.max(seen.inp, entry.duration); }, { durationThreshold: 16 });
`;

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

async function look(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(OBSERVER);
  const session = await slowDown(page);
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  await hydrated(page);
  const complete = { requests, bytes };
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
  const inp = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen.inp);
  await context.close();
  return { ...complete, ...seen, inp };
}

interface Seen {
  lcp: number;
  cls: number;
  tasks: [startedAt: number, lasted: number][];
  inp: number;
}

/** The median of five first visits to each page. */
export async function vitals(origin: string, pages: readonly string[]): Promise<Map<string, Vitals>> {
  const browser = await launchBrowser();
  const measured = new Map<string, Vitals>();
  for (const page of pages) {
    const visits: Vitals[] = [];
    for (let n = 0; n < VISITS; n += 1) visits.push(await look(browser, origin + page));
    const usual = (name: keyof Vitals) => median(visits.map((visit) => visit[name]));
    measured.set(page, {
      lcp: Math.round(usual('lcp')),
      cls: Math.round(usual('cls') * 1000) / 1000,
      tbt: Math.round(usual('tbt')),
      inp: Math.round(usual('inp')),
      requests: usual('requests'),
      bytes: usual('bytes'),
    });
  }
  await browser.close();
  return measured;
}
