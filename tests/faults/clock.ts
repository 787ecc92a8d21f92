/**
 * The clock of a running shop jumps over the end of a month in Karachi, back, and further, while people order;
 * libfaketime changes only the wall clock, as NTP or a person does. Orders, reports, the locked month, sale prices on
 * cached pages, the nightly backup and sessions must follow the clock in both directions.
 */
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { saveSale } from '../../shop/catalogue/sales/change-sales.server.ts';
import { DAY_MS, HOUR_MS, karachiDay, MINUTE_MS } from '../../shop/kernel/calendar.ts';
import type { Shop } from '../../shop/kernel/shop.ts';
import { type Figure, fault, figure } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { aFreePort } from '../support/free-port.ts';
import { post } from '../support/post.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { admin } from '../support/test-shop.ts';
import { buying, dataOf, OPEN_TO_MANY, shoppersAt, stocked } from './shop.ts';
import { Confirmed, trialFigures, watchShop } from './watched.ts';

/** `apt-get install faketime` */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const SHOPPERS = 4;
/** 1 January 2027 in Karachi, where a day begins at 19:00 UTC. */
const NEW_YEAR = Date.UTC(2026, 11, 31, 19);
const FIRST = NEW_YEAR - 4 * MINUTE_MS;
const STAY_MS = 15_000;
/** Jobs check the clock each minute, and a backup takes a while. */
const STAY_FOR_JOBS_MS = 150_000;
/** An order in progress during a jump may be written just before or after it. */
const SLACK_MS = 1500;
const LOCKED = 'This month was given to the accountant';
const PRICE = 2500;
const REDUCED = 2000;

const LEAPS: readonly [name: string, ms: number, stayMs: number][] = [
  ['over the end of the month', 10 * MINUTE_MS, STAY_MS],
  ['back into the month', -10 * MINUTE_MS, STAY_MS],
  ['over its end again', 10 * MINUTE_MS, STAY_MS],
  ['over the nightly backup', 4 * HOUR_MS, STAY_FOR_JOBS_MS],
  ['back before it', -4 * HOUR_MS, STAY_MS],
  ['over it again', 4 * HOUR_MS, STAY_FOR_JOBS_MS],
  ['over the end of all sessions', 40 * DAY_MS, STAY_MS],
  ['back to before', -40 * DAY_MS, STAY_MS],
];

export async function clockLeaps(tries: number): Promise<Figure[]> {
  if (!existsSync(FAKETIME)) {
    console.log('The clock is moved by libfaketime, which is not here: left out.');
    return [];
  }
  const figures: Figure[] = [];
  for (let n = 0; n < tries; n += 1) figures.push(...(await leap()));
  return figures;
}

class MovedClock {
  readonly #file = path.join(aTempFolder(), 'clock');
  readonly env = {
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: this.#file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  #aheadMs: number;
  #since: number;
  /** The times it showed between jumps. */
  readonly spans: [from: number, to: number][] = [];

  constructor(first: number) {
    this.#aheadMs = first - Date.now();
    this.#since = first;
    this.#write();
  }

  now = (): number => Date.now() + this.#aheadMs;

  leap(ms: number): void {
    this.endSpan();
    this.#aheadMs += ms;
    this.#write();
    this.#since = this.now();
  }

  endSpan(): void {
    this.spans.push([this.#since - SLACK_MS, this.now() + SLACK_MS]);
  }

  /** Written to another file and renamed: a half-written file would show the true time. */
  #write(): void {
    writeFileSync(`${this.#file}.new`, `+${(this.#aheadMs / 1000).toFixed(3)}`);
    renameSync(`${this.#file}.new`, this.#file);
  }
}

const inKarachi = (ms: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi', ...options }).format(ms);
const monthOf = (ms: number) => inKarachi(ms, { year: 'numeric', month: '2-digit' });

async function leap(): Promise<Figure[]> {
  const clock = new MovedClock(FIRST);
  const metricsPort = await aFreePort();
  const shop = await runShop({ ...OPEN_TO_MANY, ...clock.env, METRICS_PORT: String(metricsPort) });
  const watch = await watchShop(shop, metricsPort);
  const books: Shop = { ...(await dataOf(shop.dataDir)), now: clock.now };
  const product = await stocked(books, 1_000_000);
  await saveSale(books, admin, null, {
    ...{ name: 'New year', reduction: { priceInPaisa: REDUCED * 100 }, goods: { productIds: [product] } },
    ...{ fromMs: NEW_YEAR, untilMs: NEW_YEAR + 60 * DAY_MS },
  });
  const shoppers = await shoppersAt([shop.url], SHOPPERS);
  const owner = await adminCookie(shop);
  const confirmed = new Confirmed();
  const seen = { wrongPrices: 0, months: 0, tookLocked: 0, refusedNow: 0, loggedOut: 0 };
  const load = buying(shoppers, product, confirmed.note);
  await sleep(STAY_MS);
  watch.begin();
  for (const [name, ms, stayMs] of LEAPS) {
    const before = confirmed.told;
    clock.leap(ms);
    if ((await shownPrice(shop, product)) !== (clock.now() < NEW_YEAR ? PRICE : REDUCED))
      seen.wrongPrices += 1;
    await sleep(stayMs);
    if (Math.abs(ms) < DAY_MS) {
      const isJanuary = clock.now() >= NEW_YEAR;
      if (isJanuary) await post(shop.url, '/admin/cash/months', { lock: '2026-12' }, owner);
      if (isJanuary && !(await isRefused(shop, owner))) seen.tookLocked += 1;
      if (!(await bookTea(shop, books, owner))) seen.refusedNow += 1;
    }
    console.log(
      `${name}: ${inKarachi(clock.now(), { dateStyle: 'short', timeStyle: 'medium' })}, ${confirmed.told - before} orders`,
    );
  }
  const backups = readdirSync(path.join(shop.dataDir, 'backups')).length;
  if ((await fetch(`${shop.url}/admin`, { headers: { cookie: owner }, redirect: 'manual' })).status !== 200)
    seen.loggedOut += 1;
  await load.stop();
  confirmed.endGap();
  clock.endSpan();
  const rows = await books.db
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderId', 'id')
    .select(['orderNumber', 'createdAt', 'priceInPaisa'])
    .execute();
  const wrongTimes = rows.filter(
    ({ createdAt }) => !clock.spans.some(([from, to]) => createdAt >= from && createdAt <= to),
  );
  const wrongOrders = rows.filter(
    ({ createdAt, priceInPaisa }) => priceInPaisa !== (createdAt < NEW_YEAR ? PRICE : REDUCED) * 100,
  );
  for (const month of ['2026-12', '2027-01', '2027-02']) {
    const there = rows.filter(({ createdAt }) => monthOf(createdAt) === month).length;
    if ((await ordersInReport(shop, owner, month)) !== there) seen.months += 1;
  }
  const signedOut = shoppers.reduce((sum, shopper) => sum + shopper.signedOut, 0);
  const noticed = watch.noticed();
  await watch.stop();
  await shop.stop();
  return [
    ...trialFigures('clock', `${LEAPS.length} leaps`, await confirmed.compare(books), noticed),
    fault('orders with a time that the clock did not show', wrongTimes.length),
    fault('orders at the price of another time', wrongOrders.length),
    fault(
      'numbers of orders that are there twice',
      rows.length - new Set(rows.map(({ orderNumber }) => orderNumber)).size,
    ),
    fault('months whose report has other orders than the database', seen.months),
    fault('leaps after which a cached page showed the price of before', seen.wrongPrices),
    fault('entries that a locked month took', seen.tookLocked),
    fault('entries of the present day that were refused', seen.refusedNow),
    figure('backups after two leaps over the same night', backups),
    figure('requests of shoppers whose session was over', signedOut),
    fault('sessions of the owner that did not survive the way back', seen.loggedOut),
  ];
}

async function shownPrice({ url }: RunningShop, product: string): Promise<number> {
  const page = await (await fetch(`${url}/product/${product}`)).text();
  return page.includes('Rs. 2,000') ? REDUCED : PRICE;
}

async function bookTea({ url }: RunningShop, { db }: Shop, cookie: string): Promise<boolean> {
  const key = crypto.randomUUID();
  await post(url, '/admin/cash', { kind: 'expense', amount: '7', whatFor: 'tea', key }, cookie);
  const entry = db.selectFrom('ledger').select('day').where('onceKey', '=', `form:${key}`);
  return (await entry.executeTakeFirst()) !== undefined;
}

/** Whether closing the last day of December is refused because the month is locked. */
async function isRefused({ url }: RunningShop, cookie: string): Promise<boolean> {
  const form = { kind: 'closing', amount: '7', whatFor: '', key: crypto.randomUUID() };
  const answer = await post(url, '/admin/cash', { ...form, day: String(karachiDay(NEW_YEAR - 1)) }, cookie);
  return answer.status === 409 && (await answer.text()).includes(LOCKED);
}

/** From the spreadsheet of sales by day. */
async function ordersInReport({ url }: RunningShop, cookie: string, month: string): Promise<number> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const asked = { table: 'day', format: 'csv', from: `${month}-01`, to };
  const answer = await post(url, '/admin/reports/sheet', asked, cookie);
  const rows = (await answer.text()).split(/\r?\n/).map((line) => line.split(','));
  return rows.reduce((sum, [day = '', orders]) => (/^\d{4}-/.test(day) ? sum + Number(orders) : sum), 0);
}
