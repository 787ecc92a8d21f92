/** A shop to break, and its books afterwards. */

import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { openSqliteIn } from '../../server/database/open.ts';
import { openPostgres, postgresEngine } from '../../server/database/postgres.ts';
import { sqliteFileIn } from '../../server/database/sqlite-file.ts';
import type { Shop } from '../../shop/kernel/shop.ts';
import type { Figure } from '../bench/report.ts';
import { atOnce } from '../support/at-once.ts';
import { aFreePort } from '../support/free-port.ts';
import { Shopper } from '../support/shopper.ts';
import { aProduct, audit, shopOn } from '../support/test-shop.ts';

/** Nothing on the shelves but what is tried, and everyone from an own address. */
export const OPEN_TO_MANY = { DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1' };

/** A port that is free now, as settings take it. */
export const aPort = async () => String(await aFreePort());

/** The shop's data, opened beside it; `url` names a PostgreSQL database. */
export async function dataOf(dataDir: string, url = ''): Promise<Shop> {
  const log = pino({ level: 'silent' });
  const opened = url
    ? { db: await openPostgres({ url, connections: 2, log }), engine: postgresEngine }
    : await openSqliteIn(dataDir);
  return shopOn(opened);
}

/** Puts a product on the shelf, with its ledger; returns its id. */
export function stocked(shop: Shop, stock: number): Promise<string> {
  return aProduct(shop, { stock });
}

/** People with accounts. */
export async function shoppersAt(urls: readonly string[], count: number): Promise<Shopper[]> {
  const shoppers = Array.from(
    { length: count },
    (_, n) => new Shopper(urls[n % urls.length] ?? '', '', `10.${n >> 8}.${n & 255}.1`),
  );
  // A few at once: each sign-up hashes a password.
  await atOnce(4, shoppers, (shopper) => shopper.signUp());
  return shoppers;
}

/** How many orders are in the books, and what is wrong with them; then they are closed. */
export async function closeBooks(books: Shop): Promise<{ orders: number; faults: string[] }> {
  const { orders } = await books.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number | string>().as('orders'))
    .executeTakeFirstOrThrow();
  const faults = await audit(books);
  await books.db.destroy();
  for (const fault of faults.slice(0, 5)) console.log(fault);
  return { orders: Number(orders), faults };
}

/** Closes the books of a data folder as a failing disk left it; null when they cannot be read, or not all of them. */
export async function booksFoundIn(dataDir: string): Promise<Awaited<ReturnType<typeof closeBooks>> | null> {
  try {
    return isWhole(sqliteFileIn(dataDir)) ? await closeBooks(await dataOf(dataDir)) : null;
  } catch (error) {
    console.log(error);
    return null;
  }
}

function isWhole(file: string): boolean {
  using db = new DatabaseSync(file);
  return db.prepare('PRAGMA integrity_check').get()?.integrity_check === 'ok';
}

/** Of the orders in the books and those that shoppers were told of neither may be without the other. */
export function toldAndThere(
  told: number,
  { orders, faults }: { orders: number; faults: string[] },
): Figure[] {
  return [
    { name: 'orders that someone was told of', value: told, unit: '' },
    { name: 'of these lost', value: Math.max(0, told - orders), unit: '', aim: 'none' },
    { name: 'orders that nobody was told of', value: Math.max(0, orders - told), unit: '', aim: 'none' },
    { name: 'faults in the books', value: faults.length, unit: '', aim: 'none' },
  ];
}

/**
 * Of the orders in the books and those that the reader of a stream heard of, by the places of their events, neither may be without the other.
 * Closes the books.
 */
export async function heardAndThere(books: Shop, heard: ReadonlySet<number>): Promise<Figure[]> {
  const events = await books.db
    .selectFrom('events')
    .select('id')
    .where('kind', '=', 'order placed')
    .execute();
  await books.db.destroy();
  const there = new Set(events.map(({ id }) => Number(id)));
  const figure = (name: string, { size }: ReadonlySet<number>) =>
    ({ name, value: size, unit: '', aim: 'none' }) as const;
  return [
    figure('orders that the reader of a stream did not hear of', there.difference(heard)),
    figure('orders that it heard of and that are not there', heard.difference(there)),
  ];
}

/** What the shop says to a picture that the admin sends. */
interface PictureAnswer {
  status: number;
  url?: string;
  error?: string;
}

/** Sends a picture, or what claims to be one, as the admin whose cookie it is. */
export async function sendPicture(
  origin: string,
  cookie: string,
  bytes: Buffer,
  kind = 'product',
): Promise<PictureAnswer> {
  const answer = await fetch(`${origin}/admin/pictures?kind=${kind}`, {
    method: 'POST',
    headers: { origin, cookie },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, ...(await answer.json()) };
}
