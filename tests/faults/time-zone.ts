/**
 * One PostgreSQL database with sales around midnight in Karachi, New York and UTC, and two shops on it: one with
 * machine and database session in UTC, the other in New York. All pages, spreadsheets and printed documents of the admin
 * must be the same.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { addToCart } from '../../shop/cart/cart.server.ts';
import { DAY_MS, HOUR_MS, karachiDay } from '../../shop/kernel/calendar.ts';
import { dateOfDay } from '../../shop/kernel/dates.ts';
import type { Shop } from '../../shop/kernel/shop.ts';
import { bookAtCounter } from '../../shop/money/counter.server.ts';
import { setOrderStatus } from '../../shop/orders/change.server.ts';
import { type Figure, fault, figure } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { KNOWN_SECRET } from '../support/live-stream.ts';
import { lettersIn } from '../support/pdf.ts';
import { post } from '../support/post.ts';
import { aCheckout, aCustomer, admin, checkOut } from '../support/test-shop.ts';
import { aServer, query } from './shop.ts';
import { Trial } from './trial.ts';

const ZONES = { utc: 'UTC', new_york: 'America/New_York' } as const;
const MOST_PAGES = 250;
/** A page with "5 minutes ago" may change between two fetches. */
const TRIES = 3;
const SHEETS = ['xlsx', 'pdf'].map((format) => `/admin/reports/sheet?format=${format}`);
const DAYS = [1, 2, 7, 29, 30, 31, 60] as const;
/** Midnight as an offset from UTC: Karachi; New York in summer and winter; UTC. */
const MIDNIGHTS_MS = [-5 * HOUR_MS, 4 * HOUR_MS, 5 * HOUR_MS, 0] as const;
const SUMMER_ENDS = Date.UTC(2026, 10, 1, 6);

export async function timeZones(orders: number): Promise<Figure[]> {
  const server = await aServer();
  for (const [name, zone] of Object.entries(ZONES))
    await query(
      server.DATABASE_URL,
      `create role ${name} superuser login; alter role ${name} set timezone = '${zone}'`,
    );
  const envs = Object.entries(ZONES).map(([name, TZ]) => {
    const DATABASE_URL = server.DATABASE_URL.replace('thaan@', `${name}@`);
    return { ...KNOWN_SECRET, DATABASE_URL, TZ };
  });
  const trial = await Trial.open({ envs });
  const books = await trial.books();
  const moments = momentsAround(Date.now());
  for (const at of moments) await aSaleAt(trial, { ...books, now: () => at });
  await books.db.destroy();
  trial.order();
  while (trial.told.length < moments.length + orders) await sleep(50);
  await trial.stopOrders();
  const urls = trial.shops.map(({ url }) => url);
  const { pages, different } = await comparePages(urls, await adminCookie(trial.shop));
  const complaints = trial.shops.flatMap((shop) => shop.complaints);
  const figures = await trial.end('time-zone', `${pages} pages`, 'nothing to notice');
  await server.remove();
  for (const line of [...different, ...complaints].slice(0, 10)) console.log(line.slice(0, 400));
  return [
    ...figures,
    figure('pages, sheets and documents that were compared', pages),
    fault('of these different', different.length),
    fault('warnings in the logs', complaints.length),
  ];
}

function momentsAround(now: number): number[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const midnights = DAYS.flatMap((days) => MIDNIGHTS_MS.map((offset) => today - days * DAY_MS + offset));
  return [...midnights, SUMMER_ENDS, SUMMER_ENDS - HOUR_MS]
    .flatMap((at) => [at - 1, at])
    .filter((at) => at < now)
    .sort((a, b) => a - b);
}

/** Delivered and paid. */
async function aSaleAt({ product, note }: Trial, shop: Shop): Promise<void> {
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, product, 1);
  const checkout = await aCheckout(shop, customer);
  const placed = await checkOut(shop, customer, checkout);
  if (!placed.ok) throw new Error(placed.reason);
  note(checkout.customerInfo);
  await setOrderStatus(shop, admin, placed.orderId, 'delivered');
  const tea = { amountInPaisa: 700, note: 'tea', key: `tea-${shop.now()}` };
  const booked = await bookAtCounter(shop, admin, { kind: 'expense', ...tea });
  if (!booked.ok) throw new Error(booked.reason);
}

/** Follows the links of the admin's pages and fetches each page from all shops. */
async function comparePages(urls: readonly string[], cookie: string) {
  const known = new Set(['/', '/products', '/admin', '/admin/reports', '/admin/cash', ...SHEETS]);
  const different: string[] = [];
  let pages = 0;
  for (const path of known) {
    if (pages === MOST_PAGES) break;
    pages += 1;
    const [text = '', difference] = await sameEverywhere(urls, path, cookie);
    if (difference) different.push(difference);
    for (const [, href = ''] of text.matchAll(/ href="(\/(?:admin|product)[^"#]*)"/g))
      known.add(href.replaceAll('&amp;', '&'));
  }
  return { pages, different };
}

async function sameEverywhere(
  urls: readonly string[],
  path: string,
  cookie: string,
): Promise<[text: string, difference?: string]> {
  for (let tries = 1; ; tries += 1) {
    const texts = await Promise.all(urls.map((url) => textAt(url, path, cookie)));
    const [text = ''] = texts;
    const [one = '', other = ''] = texts.map((each) => comparable(each, urls));
    if (one === other) return [text];
    if (tries < TRIES) continue;
    const at = [...one].findIndex((letter, place) => letter !== other[place]);
    return [text, `${path}: “${one.slice(at - 80, at + 80)}” but “${other.slice(at - 80, at + 80)}”`];
  }
}

async function textAt(url: string, path: string, cookie: string): Promise<string> {
  const answer = await (SHEETS.includes(path)
    ? post(url, '/admin/reports/sheet', sheetForm(path), cookie)
    : fetch(url + path, { headers: { cookie } }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const kind = answer.headers.get('content-type') ?? '';
  const status = `${answer.status} ${answer.headers.get('content-disposition') ?? ''}\n`;
  if (kind.includes('pdf')) return status + lettersIn(bytes);
  if (!kind.includes('spreadsheet')) return status + bytes.toString();
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => name !== 'docProps/core.xml');
  return status + parts.map(([name, part]) => `${name}\n${strFromU8(part)}`).join('\n');
}

const sheetForm = (path: string) => ({
  ...Object.fromEntries(new URLSearchParams(path.split('?')[1])),
  ...{ table: 'all', from: dateOfDay(karachiDay(Date.now()) - 70), to: dateOfDay(karachiDay(Date.now())) },
});

/** Removes what differs in each response: nonces, form keys, tickets, the port and free disk space. */
const comparable = (text: string, urls: readonly string[]): string =>
  urls
    .reduce((all, url) => all.replaceAll(new URL(url).port, '-'), text)
    .replaceAll(/(freeBytes\\*",)\d+/g, '$1')
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/[\w-]{22,}/g, '-')
    .replaceAll(/\b1[78]\d{11}\b/g, (ms) => (Math.abs(Number(ms) - Date.now()) < HOUR_MS ? 'now' : ms));
