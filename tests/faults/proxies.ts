/**
 * Live streams, pages and orders through nginx and Caddy with the files of `deploy/`. Ten Chromium browsers hold five
 * streams each on one HTTP/2 connection, which also fetches pages. No stream breaks, no event is lost, and no socket or
 * memory leaks.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Browser, Page } from 'playwright-core';
import type { Shop } from '../../shop/kernel/shop.ts';
import { type Figure, fault, figure, percentile } from '../bench/report.ts';
import { residentKb } from '../bench/shop-process.ts';
import { launchBrowser } from '../support/browser/shared-browser.ts';
import { aCertificate, type Certificate } from '../support/certificate.ts';
import { cookiesIn } from '../support/cookies.ts';
import { aFreePort } from '../support/free-port.ts';
import { eventPlace, KNOWN_SECRET } from '../support/live-stream.ts';
import { post } from '../support/post.ts';
import { PROXIES } from '../support/proxies.ts';
import { ADMIN, connectionsOf, runShop } from '../support/running-shop.ts';
import { aPort, buying, dataOf, OPEN_TO_MANY, shoppersAt, stocked } from './shop.ts';
import { Confirmed, trialFigures, watchShop } from './watched.ts';

/** The owner may have twenty streams. */
const OF_OWNER = 3;
const OF_CUSTOMERS = 7;
const STREAMS_OF_BROWSER = 5;
const REST_MS = 10_000;
const PAGE_EVERY_MS = 15_000;
const COLLECT_EVERY_MS = 15_000;
const LATE_MS = 5000;
/** A busy machine opens twenty browsers slowly. */
const OPEN_WITHIN_MS = 180_000;
/** Growth before this is warm-up, not a leak. */
const WARM_MS = 60_000;
/** nginx and Caddy keep idle connections to the shop for a minute. */
const IDLE_MS = 75_000;
/** nginx's default; it then closes the HTTP/2 connection gracefully, and its streams go on. */
const REQUESTS_PER_CONNECTION = 1000;

export async function proxies(minutes: number): Promise<Figure[]> {
  const certificate = await aCertificate('localhost');
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate.authority]);
  const names = Object.keys(PROXIES) as (keyof typeof PROXIES)[];
  const browser = await launchBrowser();
  const figures = await Promise.all(names.map((name) => through(name, browser, certificate, minutes)));
  await browser.close();
  setDefaultCACertificates(trusted);
  return figures.flat();
}

async function through(
  name: keyof typeof PROXIES,
  browser: Browser,
  certificate: Certificate,
  minutes: number,
): Promise<Figure[]> {
  const ports = { http: await aFreePort(), https: await aFreePort() };
  const front = `https://localhost:${ports.https}`;
  const metricsPort = await aFreePort();
  const env = { ORIGIN: front, PORT: await aPort(), METRICS_PORT: String(metricsPort) };
  const shop = await runShop({ ...OPEN_TO_MANY, ...KNOWN_SECRET, ...env });
  const proxy = await PROXIES[name]({
    ...{ host: 'localhost', ports, upstreams: [shop.port], certificate },
    requestsPerConnection: REQUESTS_PER_CONNECTION,
  });
  const books = await dataOf(shop.dataDir);
  const product = await stocked(books, 1_000_000);
  const shoppers = await shoppersAt([front], OF_CUSTOMERS);
  const files = () => readdirSync(`/proc/${shop.process.pid}/fd`).length;
  const owner = cookiesIn(await post(front, '/login', ADMIN));
  const watch = await watchShop(shop, metricsPort);
  await sleep(IDLE_MS);
  const filesBefore = files();

  const cookies = [...Array.from({ length: OF_OWNER }, () => owner), ...shoppers.map(({ cookie }) => cookie)];
  const listeners: Listener[] = [];
  for (const cookie of cookies) listeners.push(await listen(browser, front, cookie));
  const confirmed = new Confirmed();
  const told = new Told(books);
  await told.begin();
  const load = buying(shoppers, product, confirmed.note, REST_MS);
  await sleep(WARM_MS);
  const [shopBefore, proxyBefore] = [residentKb(shop), residentOf(proxy.process.pid)];
  const until = performance.now() + minutes * 60_000 - WARM_MS;
  while (performance.now() < until) {
    await sleep(Math.min(COLLECT_EVERY_MS, until - performance.now()));
    await told.collect();
    for (const listener of listeners) await listener.collect();
  }
  await load.stop();
  await sleep(LATE_MS);
  await told.collect();
  for (const listener of listeners) await listener.collect();
  const [shopAfter, proxyAfter] = [residentKb(shop), residentOf(proxy.process.pid)];
  const heard = heardFigures(listeners, told);
  for (const listener of listeners) await listener.close();
  await sleep(IDLE_MS);
  const [left, filesAfter] = [connectionsOf(shop), files()];
  const noticed = watch.noticed();
  await watch.stop();
  await proxy.stop();
  await shop.stop();
  const n = `${minutes} min, ${listeners.length * STREAMS_OF_BROWSER} streams`;
  return [
    ...trialFigures(`proxies: ${name}`, n, await confirmed.compare(books), noticed),
    ...heard,
    figure('memory of the shop after a minute', shopBefore / 1024, 'MB'),
    figure('at the end', shopAfter / 1024, 'MB'),
    figure(`memory of ${name} after a minute`, proxyBefore / 1024, 'MB'),
    figure('at the end', proxyAfter / 1024, 'MB'),
    figure('connections to the shop, a minute after the last browser', left),
    figure('files and sockets of the shop, more than before', filesAfter - filesBefore),
  ];
}

function heardFigures(listeners: readonly Listener[], told: Told): Figure[] {
  const heard = listeners.flatMap((listener) => told.compare(listener));
  const times = heard.flatMap(({ lateMs }) => lateMs);
  const sumOf = <One>(all: readonly One[], of: (one: One) => number) =>
    all.reduce((sum, one) => sum + of(one), 0);
  const fetched = sumOf(listeners, ({ pages }) => pages.fetched);
  const failed = sumOf(listeners, ({ pages }) => pages.failed);
  const broke = sumOf(heard, (stream) => stream.broke);
  const due = sumOf(heard, (stream) => stream.due);
  const lost = sumOf(heard, (stream) => stream.lost);
  const twice = sumOf(heard, (stream) => stream.twice);
  return [
    figure('pages that the browsers fetched', fetched),
    fault('of these failed', failed),
    fault('streams that broke', broke),
    figure('events that streams had to get', due),
    fault('of these lost', lost),
    fault('got twice', twice),
    figure('from the order to the browser, p99', percentile(times, 0.99), 'ms'),
    figure('most', percentile(times, 1), 'ms', { aim: `under ${LATE_MS} ms` }),
  ];
}

/** Resident KB of a process and its children. */
function residentOf(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children].reduce<number>(
    (sum, one) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]),
    0,
  );
}

interface Heard {
  frames: { stream: number; id: string; data: string; at: number }[];
  broke: number[];
  fetched: number;
  failed: number;
}

async function listen(browser: Browser, front: string, cookie: string) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, bypassCSP: true });
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: front, secure: true };
  });
  await context.addCookies(cookies);
  context.setDefaultNavigationTimeout(OPEN_WITHIN_MS);
  const page = await context.newPage();
  // A page without scripts.
  await page.goto(`${front}/robots.txt`);
  await page.evaluate(openStreams, { streams: STREAMS_OF_BROWSER, everyMs: PAGE_EVERY_MS });
  const streams = Array.from({ length: STREAMS_OF_BROWSER }, () => new HeardStream());
  const pages = { fetched: 0, failed: 0 };
  return {
    streams,
    pages,
    async collect() {
      const { frames, broke, fetched, failed } = await taken(page);
      for (const { stream, ...frame } of frames) streams[stream]?.hear(frame);
      for (const [stream, times] of broke.entries()) if (streams[stream]) streams[stream].broke += times;
      pages.fetched += fetched;
      pages.failed += failed;
    },
    close: () => context.close(),
  };
}

type Listener = Awaited<ReturnType<typeof listen>>;

/** Runs in the browser. Resolves when all streams are open. */
async function openStreams({ streams, everyMs }: { streams: number; everyMs: number }): Promise<void> {
  const heard: Heard = { frames: [], broke: Array.from({ length: streams }, () => 0), fetched: 0, failed: 0 };
  Object.assign(window, { heard });
  const opened = Array.from({ length: streams }, (_, stream) => {
    const source = new EventSource('/live');
    source.onmessage = ({ lastEventId: id, data }) => heard.frames.push({ stream, id, data, at: Date.now() });
    source.onerror = () => {
      heard.broke[stream] = (heard.broke[stream] ?? 0) + 1;
    };
    return new Promise((resolve) => source.addEventListener('open', resolve, { once: true }));
  });
  await Promise.all(opened);
  const fetchPage = async () => {
    heard.fetched += 1;
    const answer = await fetch('/products', { cache: 'no-store' }).catch(() => null);
    const text = await answer?.text().catch(() => '');
    if (!answer?.ok || !text?.includes('</html>')) heard.failed += 1;
  };
  setInterval(() => void fetchPage(), everyMs);
}

const taken = (page: Page): Promise<Heard> =>
  page.evaluate(() => {
    const { heard } = window as unknown as { heard: Heard };
    const all = { ...heard, broke: [...heard.broke] };
    Object.assign(heard, { frames: [], broke: heard.broke.map(() => 0), fetched: 0, failed: 0 });
    return all;
  });

/** Events of the stream itself, or not stored. */
const NOT_STORED: ReadonlySet<string> = new Set(['hello', 'resync', 'typing']);

class HeardStream {
  who = '';
  broke = 0;
  twice = 0;
  /** Arrival time by event position. */
  readonly at = new Map<number, number>();

  hear({ id, data, at }: Omit<Heard['frames'][number], 'stream'>): void {
    const { kind, subject } = JSON.parse(data);
    if (kind === 'hello') this.who = subject;
    const place = NOT_STORED.has(kind) ? null : eventPlace(id);
    if (place === null) return;
    if (this.at.has(place)) this.twice += 1;
    this.at.set(place, at);
  }
}

/** The events that the shop wrote; it keeps them for an hour. */
class Told {
  readonly #books: Shop;
  #last = 0;
  #ownerId = '';
  readonly #events: { id: number; audience: string; createdAt: number }[] = [];

  constructor(books: Shop) {
    this.#books = books;
  }

  async begin(): Promise<void> {
    const { db } = this.#books;
    const owner = db.selectFrom('users').select('id').where('isAdmin', '=', true);
    this.#ownerId = (await owner.executeTakeFirstOrThrow()).id;
    const newest = db.selectFrom('events').select((eb) => eb.fn.max('id').as('last'));
    this.#last = Number((await newest.executeTakeFirst())?.last ?? 0);
  }

  async collect(): Promise<void> {
    const rows = await this.#books.db
      .selectFrom('events')
      .select(['id', 'audience', 'createdAt'])
      .where('id', '>', this.#last)
      .orderBy('id')
      .execute();
    this.#events.push(
      ...rows.map((row) => ({ ...row, id: Number(row.id), createdAt: Number(row.createdAt) })),
    );
    this.#last = this.#events.at(-1)?.id ?? this.#last;
  }

  compare({ streams }: Listener) {
    return streams.map(({ who, broke, twice, at }) => {
      const isFor = (audience: string) =>
        audience === 'everyone' ||
        audience === `user:${who}` ||
        (audience === 'admin' && who === this.#ownerId);
      const due = this.#events.filter(({ audience }) => isFor(audience));
      const lateMs = due.flatMap(({ id, createdAt }) => {
        const heardAt = at.get(id);
        return heardAt === undefined ? [] : [heardAt - createdAt];
      });
      return { broke, twice, due: due.length, lost: due.length - lateMs.length, lateMs };
    });
  }
}
