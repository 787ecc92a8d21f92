/** Helpers to break a shop and check its books afterwards. */

import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { openSqliteIn } from '../../server/database/open.ts';
import { openPostgres, postgresEngine } from '../../server/database/postgres.ts';
import { sqliteFileIn } from '../../server/database/sqlite-file.ts';
import type { Shop } from '../../shop/kernel/shop.ts';
import { type Figure, fault, figure } from '../bench/report.ts';
import { aFreePort } from '../support/free-port.ts';
import { atOnce } from '../support/model/at-once.ts';
import { Shopper } from '../support/shopper.ts';
import { aProduct, audit, shopOn } from '../support/test-shop.ts';

/** An empty catalogue, and a different address for each shopper. */
export const OPEN_TO_MANY = { DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1' };

export const aPort = async () => String(await aFreePort());

/** Opens a shop's data next to the running process; `url` names a PostgreSQL database. */
export async function dataOf(dataDir: string, url = ''): Promise<Shop> {
  const log = pino({ level: 'silent' });
  const opened = url
    ? { db: await openPostgres({ url, connections: 2, log }), engine: postgresEngine }
    : await openSqliteIn(dataDir);
  return shopOn(opened);
}

/** Returns the new product's id. */
export function stocked(shop: Shop, stock: number): Promise<string> {
  return aProduct(shop, { stock });
}

export async function shoppersAt(urls: readonly string[], count: number): Promise<Shopper[]> {
  const shoppers = Array.from(
    { length: count },
    (_, n) => new Shopper(urls[n % urls.length] ?? '', '', `10.${n >> 8}.${n & 255}.1`),
  );
  // Few at once: each sign-up hashes a password.
  await atOnce(4, shoppers, (shopper) => shopper.signUp());
  return shoppers;
}

/**
 * All shoppers order one piece after the other until `stop`, with a pause after each. `told` counts confirmed orders.
 */
export function buying(
  shoppers: readonly Shopper[],
  product: string,
  onOrder: (shopper: Shopper) => void = () => {},
  restMs = 0,
) {
  let going = true;
  const bought = {
    told: 0,
    async stop() {
      going = false;
      await all;
    },
  };
  const all = Promise.all(
    shoppers.map(async (shopper) => {
      while (going) {
        if ((await shopper.order(product, 1)) !== 'ordered') continue;
        bought.told += 1;
        onOrder(shopper);
        if (restMs > 0) await sleep(restMs);
      }
    }),
  );
  return bought;
}

/** Counts the orders, audits the books and closes them. */
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

/** As `closeBooks`, for a data folder after a power cut; null when the database is damaged. */
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

/** Compares the orders in the database with those confirmed to shoppers. */
export function confirmedAndThere(
  told: number,
  { orders, faults }: { orders: number; faults: string[] },
): Figure[] {
  return [
    figure('orders that the shop confirmed', told),
    fault('of these lost', Math.max(0, told - orders)),
    fault('orders that it did not confirm', Math.max(0, orders - told)),
    fault('faults in the books', faults.length),
  ];
}

/** Compares the orders in the database with those in a live stream, by event position. Closes the database. */
export async function heardAndThere(books: Shop, heard: ReadonlySet<number>): Promise<Figure[]> {
  const events = await books.db
    .selectFrom('events')
    .select('id')
    .where('kind', '=', 'order placed')
    .execute();
  await books.db.destroy();
  const there = new Set(events.map(({ id }) => Number(id)));
  return [
    fault('orders that are missing in the stream', there.difference(heard).size),
    fault('orders that are in the stream alone', heard.difference(there).size),
  ];
}

export async function sendPicture(
  origin: string,
  cookie: string,
  bytes: Buffer,
): Promise<{ status: number; url?: string }> {
  const answer = await fetch(`${origin}/admin/pictures?kind=product`, {
    method: 'POST',
    headers: { origin, cookie },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, ...(await answer.json()) };
}
