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
import { post } from '../support/post.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { admin } from '../support/test-shop.ts';
import { statusOf, Trial } from './trial.ts';

/** `apt-get install faketime` */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
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

/** `spans`: the times that it showed between jumps. */
function aMovedClock() {
  const file = path.join(aTempFolder(), 'clock');
  const spans: [from: number, to: number][] = [];
  let [aheadMs, since] = [FIRST - Date.now(), FIRST];
  const now = () => Date.now() + aheadMs;
  /** Written to another file and renamed: a half-written file would show the true time. */
  const write = () => {
    writeFileSync(`${file}.new`, `+${(aheadMs / 1000).toFixed(3)}`);
    renameSync(`${file}.new`, file);
  };
  const endSpan = () => spans.push([since - SLACK_MS, now() + SLACK_MS]);
  write();
  return {
    env: {
      ...{ LD_PRELOAD: FAKETIME, FAKETIME_TIMESTAMP_FILE: file },
      ...{ FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    },
    spans,
    now,
    endSpan,
    leap(ms: number) {
      endSpan();
      aheadMs += ms;
      write();
      since = now();
    },
  };
}

const inKarachi = (ms: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi', ...options }).format(ms);
const priceAt = (ms: number) => (ms < NEW_YEAR ? PRICE : REDUCED);

async function leap(): Promise<Figure[]> {
  const clock = aMovedClock();
  const trial = await Trial.open({ envs: [clock.env], isWatched: true });
  const { shop, product } = trial;
  const books: Shop = { ...(await trial.books()), now: clock.now };
  await saveSale(books, admin, null, {
    ...{ name: 'New year', reduction: { priceInPaisa: REDUCED * 100 }, goods: { productIds: [product] } },
    ...{ fromMs: NEW_YEAR, untilMs: NEW_YEAR + 60 * DAY_MS },
  });
  const owner = await adminCookie(shop);
  const seen = { wrongPrices: 0, tookLocked: 0, refusedNow: 0 };
  trial.order();
  await sleep(STAY_MS);
  trial.breaks();
  for (const [name, ms, stayMs] of LEAPS) {
    const before = trial.told.length;
    clock.leap(ms);
    if ((await shownPrice(shop, product)) !== priceAt(clock.now())) seen.wrongPrices += 1;
    await sleep(stayMs);
    if (Math.abs(ms) < DAY_MS) {
      const isJanuary = clock.now() >= NEW_YEAR;
      if (isJanuary) await post(shop.url, '/admin/cash/months', { lock: '2026-12' }, owner);
      if (isJanuary && !(await isRefused(shop, owner))) seen.tookLocked += 1;
      if (!(await bookTea(shop, books, owner))) seen.refusedNow += 1;
    }
    const shown = inKarachi(clock.now(), { dateStyle: 'short', timeStyle: 'medium' });
    console.log(`${name}: ${shown}, ${trial.told.length - before} orders`);
  }
  const backups = readdirSync(path.join(shop.dataDir, 'backups')).length;
  const isLoggedIn = (await statusOf(`${shop.url}/admin`, owner)) === 200;
  await trial.stopOrders();
  clock.endSpan();
  const rows = await books.db
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderId', 'id')
    .select(['createdAt', 'priceInPaisa'])
    .execute();
  const wrongTimes = rows.filter(
    ({ createdAt }) => !clock.spans.some(([from, to]) => createdAt >= from && createdAt <= to),
  );
  const wrongOrders = rows.filter(({ createdAt, priceInPaisa }) => priceInPaisa !== priceAt(createdAt) * 100);
  const there = Map.groupBy(rows, ({ createdAt }) => inKarachi(createdAt, { dateStyle: 'short' }));
  const reported = await ordersByDay(shop, owner);
  const days = new Set([...there.keys(), ...reported.keys()]);
  const wrongDays = [...days].filter((day) => (there.get(day)?.length ?? 0) !== (reported.get(day) ?? 0));
  await books.db.destroy();
  const signedOut = trial.shoppers.reduce((sum, shopper) => sum + shopper.signedOut, 0);
  return [
    ...(await trial.end('clock', `${LEAPS.length} leaps`)),
    fault('orders with a time that the clock did not show', wrongTimes.length),
    fault('orders at the price of another time', wrongOrders.length),
    fault('days whose report has other orders than the database', wrongDays.length),
    fault('leaps after which a cached page showed the price of before', seen.wrongPrices),
    fault('entries that a locked month took', seen.tookLocked),
    fault('entries of the present day that were refused', seen.refusedNow),
    figure('backups after two leaps over the same night', backups),
    figure('requests of shoppers whose session was over', signedOut),
    fault('sessions of the owner that did not survive the way back', isLoggedIn ? 0 : 1),
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
async function ordersByDay({ url }: RunningShop, cookie: string): Promise<ReadonlyMap<string, number>> {
  const asked = { table: 'day', format: 'csv', from: '2026-12-01', to: '2027-02-28' };
  const answer = await post(url, '/admin/reports/sheet', asked, cookie);
  const rows = (await answer.text()).matchAll(/^(\d{4}-\d\d-\d\d),(\d+)/gm);
  return new Map([...rows].map(([, day = '', orders]) => [day, Number(orders)]));
}
