import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { damageTable } from '../../tests/support/damaged-file.ts';
import { aPostgresDatabase, ENGINE } from '../../tests/support/engines.ts';
import { findingsOf } from '../../tests/support/run/findings.ts';
import { aSmallDisk, fillDisk, removeDisk } from '../../tests/support/small-disk.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aCheckout, aCustomer, aProduct, checkOut, openShop, shopOn } from '../../tests/support/test-shop.ts';
import { readConfig } from '../config.ts';
import { openDatabase, openSqliteIn } from '../database/open.ts';
import { patienceLeft, withPatience } from '../database/patience.ts';
import { openSqlite } from '../database/sqlite.ts';
import { FileGone, sqliteFileIn } from '../database/sqlite-file.ts';
import { DiskFull } from '../database/sqlite-statements.ts';
import { ORDER_TABLES } from '../database/write-trial.ts';
import { whyNoOrder } from '../operate/doctor.ts';
import { shopOf } from '../process/shop-of.ts';
import { Readiness, TIMES } from './readiness.ts';

const log = pino({ level: 'silent' });
const onServer = ENGINE === 'postgres' && inject('postgresTemplate') !== null;
const NO_WAIT = {
  ...TIMES,
  ...{ CACHED_MS: 0, LOOK_EVERY_MS: 20, TELL_AFTER_MS: 0, ALERT_AFTER_MS: 0, OVER_AFTER_MS: 0 },
};

let reported: string[];

function readinessOf(shop: Shop, folder: string | null = null, times = NO_WAIT): Readiness {
  reported = [];
  const report = (text: string) => reported.at(-1) !== text && reported.push(text);
  const alerts = {
    alert: (kind: string, { why }: { why: string }) => void report(`${kind}: ${why}`),
    over: (kind: string) => void report(`${kind}: over`),
  };
  const file = folder === null ? null : { folder, path: sqliteFileIn(folder) };
  const readiness = new Readiness({ shop, file, alerts, log, times });
  onTestFinished(() => readiness.stop());
  return readiness;
}

async function aShop(): Promise<Shop> {
  const shop = await openShop();
  onTestFinished(() => shop.close());
  return shop;
}

async function shopIn(DATA_DIR: string, DATABASE_URL?: string): Promise<Shop> {
  const opened = await openDatabase({ DATA_DIR, DATABASE_URL, DATABASE_CONNECTIONS: 3 }, log);
  onTestFinished(() => opened.db.destroy());
  return shopOn(opened);
}

async function aServerShop() {
  const url = await aPostgresDatabase();
  const shop = await shopIn('', url);
  const readiness = readinessOf(shop);
  await becomes(readiness, null);
  return { shop, url, readiness };
}

async function order(shop: Shop): Promise<void> {
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, await aProduct(shop), 1);
  const placed = await checkOut(shop, customer, await aCheckout(shop, customer));
  if (!placed.ok) throw new Error(placed.reason);
}

const becomes = (readiness: Readiness, why: string | null) =>
  vi.waitFor(async () => expect(await readiness.check()).toBe(why), 20_000);

test('a shop in which an order can be written is ready, many who ask at once cost one write, and nobody is alerted', async () => {
  const shop = await aShop();
  const write = vi.spyOn(shop.engine, 'tryWrite');
  const readiness = readinessOf(shop, null, TIMES);
  await Promise.all(Array.from({ length: 20 }, () => readiness.check()));
  expect(await readiness.check()).toBeNull();
  expect(write).toHaveBeenCalledOnce();
  expect(reported.filter((one) => !one.endsWith('over'))).toEqual([]);
});

test('a request that has little time left for the database does not bound the write by which all others go', async () => {
  const shop = await aShop();
  const left: (number | null)[] = [];
  vi.spyOn(shop.engine, 'tryWrite').mockImplementation(async () => void left.push(patienceLeft()));
  const readiness = readinessOf(shop, null, { ...NO_WAIT, LOOK_EVERY_MS: 60_000 });
  for (let n = 0; n < 2; n += 1) await withPatience(() => readiness.check());
  expect(left.length).toBeGreaterThan(1);
  expect(new Set(left)).toEqual(new Set([null]));
});

test('an order that fails for a full disk or a damaged file is believed more than a small write, and the doctor says why in whole sentences', async () => {
  const shop = await aShop();
  const readiness = readinessOf(shop);
  await readiness.check();
  readiness.noteError(new Error('a bug'));
  expect(readiness.whyNoOrders).toBeNull();
  const full = ENGINE === 'sqlite' ? { code: 'SQLITE_FULL' } : { code: '53100' };
  readiness.noteError(Object.assign(new Error('no room'), full));
  expect(readiness.whyNoOrders).toBe('disk full');
  expect(await readiness.check()).toBe('disk full');
  const folder = { DATA_DIR: '/srv/thaan' };
  expect(await whyNoOrder(shop, folder)).toBeNull();
  const engine = { ...shop.engine, tryWrite: () => Promise.reject(new DiskFull('/srv/thaan')) };
  const { words, next } = (await whyNoOrder({ ...shop, engine }, folder)) ?? {};
  if (ENGINE === 'sqlite') expect(words).toMatch(/^the disk is full: /);
  expect(words).toMatch(/until there is room\. Orders cannot be taken$/);
  if (ENGINE === 'sqlite') expect(next).toContain('rm -f /srv/thaan/thaan.before-*');
});

test('on a file that was removed or replaced no order is confirmed; what it held is beside it, rescued at most once, also when that fails', async () => {
  if (ENGINE !== 'sqlite') return;
  const folder = aTempFolder();
  const shop = await shopIn(folder);
  await order(shop);
  const file = sqliteFileIn(folder);
  const readiness = readinessOf(shop, folder);
  expect(await readiness.check()).toBeNull();
  const aside = `${file}.aside`;
  renameSync(file, aside);
  await expect(order(shop)).rejects.toThrow(FileGone);
  await becomes(readiness, 'file gone');
  writeFileSync(file, '');
  await expect(order(shop)).rejects.toThrow(FileGone);
  const rescued = readdirSync(folder).filter((name) => name.startsWith('thaan.rescued-'));
  expect(rescued).toHaveLength(1);
  const { db } = openSqlite(path.join(folder, rescued[0] ?? ''));
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  await db.destroy();
  renameSync(aside, file);
  await becomes(readiness, null);
  await order(shop);
  const gone = path.join(aTempFolder(), 'data');
  mkdirSync(gone);
  const lost = await shopIn(gone);
  renameSync(gone, `${gone}.aside`);
  await expect(order(lost)).rejects.toThrow('could not be written elsewhere');
  mkdirSync(gone);
  await expect(order(lost)).rejects.toThrow('could not be written elsewhere');
  expect(readdirSync(gone)).toEqual([]);
});

test('what may pass by itself is told to people once it has lasted, and the owner is not alerted before', async () => {
  const shop = await aShop();
  const locked = ENGINE === 'sqlite' ? { errcode: 5 } : { code: '55P03' };
  vi.spyOn(shop.engine, 'tryWrite').mockRejectedValue(Object.assign(new Error('locked'), locked));
  const times = { ...NO_WAIT, TELL_AFTER_MS: 3_600_000, ALERT_AFTER_MS: 3_600_000 };
  const readiness = readinessOf(shop, null, times);
  await becomes(readiness, 'busy');
  expect([readiness.why, readiness.whyNoOrders, reported]).toEqual(['busy', null, []]);
});

async function aDamagedFile(table: string): Promise<string> {
  const folder = aTempFolder();
  const { db, engine } = await openSqliteIn(folder);
  await order(shopOn({ db, engine }));
  await db.destroy();
  damageTable(sqliteFileIn(folder), table);
  return folder;
}

describe.runIf(ENGINE === 'sqlite')('on SQLite', () => {
  test('a file that another program has locked is busy, and the answer is not waited for', async () => {
    const folder = aTempFolder();
    const shop = await shopIn(folder);
    const readiness = readinessOf(shop, folder);
    await becomes(readiness, null);
    const other = new DatabaseSync(sqliteFileIn(folder));
    other.exec('begin immediate');
    await becomes(readiness, 'busy');
    await vi.waitFor(() => expect(reported).toContain('orders stopped: busy'));
    other.close();
    await becomes(readiness, null);
    await vi.waitFor(() => expect(reported.at(-1)).toBe('orders stopped: over'));
  });

  test('a disk without room for an order is full until there is room', async ({ skip }) => {
    const folder = aSmallDisk(16);
    if (!folder) return skip();
    onTestFinished(() => removeDisk(folder));
    const shop = await shopIn(folder);
    const readiness = readinessOf(shop, folder);
    await becomes(readiness, null);
    const mend = fillDisk(folder);
    await becomes(readiness, 'disk full');
    mend();
    await becomes(readiness, null);
  });

  test('a page that is damaged is found at the start, though no small write needs it, and others can be read', async () => {
    const folder = await aDamagedFile('orders');
    const shop = await shopIn(folder);
    await becomes(readinessOf(shop, folder), 'damaged');
    expect(await shop.db.selectFrom('products').select('id').execute()).toHaveLength(1);
    await expect(order(shop)).rejects.toThrow(/malformed/);
    expect(reported).toContain('orders stopped: damaged');
    const damaged = /^bad: the file of the database is damaged: .+[^.]\. Orders cannot be taken$/;
    for (const line of await findingsOf(shop, ['writing an order', 'file of the database', 'order totals']))
      expect(line).toMatch(damaged);
  });

  test.each(['migrations', 'settings'])('a file without its %s is named, with what to do', async (table) => {
    const config = readConfig({ DATA_DIR: await aDamagedFile(table) });
    const failure = await shopOf(config, log).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PlainError);
    const words = /thaan.sqlite is damaged \(.+\)\. Keep the file, and put the last backup back/;
    expect(String(failure)).toMatch(words);
  });

  test('a file that is damaged later is found in the next night', async () => {
    const folder = aTempFolder();
    const shop = await shopIn(folder);
    await order(shop);
    const noon = Date.UTC(2026, 0, 15, 7);
    let now = noon;
    const readiness = readinessOf({ ...shop, now: () => now }, folder);
    await becomes(readiness, null);
    damageTable(sqliteFileIn(folder), 'orders');
    now += 12 * 3_600_000;
    await readiness.check();
    now += 12 * 3_600_000;
    await becomes(readiness, 'damaged');
  });
});

async function anotherClient(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

describe.runIf(onServer)('on PostgreSQL', () => {
  test('the tables whose locks are tried are those that an order is written to', async () => {
    const url = await aPostgresDatabase();
    /** The server's write counts appear when a connection ends. */
    const onOwnConnection = async <T>(work: (shop: Shop) => Promise<T>) => {
      const opened = await openDatabase({ DATA_DIR: '', DATABASE_URL: url, DATABASE_CONNECTIONS: 1 }, log);
      const done = await work(shopOn(opened));
      await opened.db.destroy();
      return done;
    };
    const counts = sql<{ name: string }>`select relname as name from pg_stat_user_tables
      where n_tup_ins + n_tup_upd + n_tup_del > 0`;
    const written = async () =>
      (await onOwnConnection(({ db }) => counts.execute(db))).rows.map(({ name }) => name).toSorted();
    const { customer, checkout } = await onOwnConnection(async (shop) => {
      const customer = await aCustomer(shop);
      await addToCart(shop, customer, await aProduct(shop), 1);
      return { customer, checkout: await aCheckout(shop, customer) };
    });
    await vi.waitFor(async () => expect(await written()).toContain('cartItems'), 15_000);
    await onOwnConnection(({ db }) => sql`select pg_stat_reset()`.execute(db));
    await onOwnConnection((shop) => checkOut(shop, customer, { ...checkout, network: 'a-network' }));
    await vi.waitFor(async () => expect(await written()).toEqual([...ORDER_TABLES].toSorted()), 15_000);
  });

  test.each(['orders', 'stockMovements', 'sessions', 'users'])('a lock on %s is found', async (table) => {
    const { url, readiness } = await aServerShop();
    const other = await anotherClient(url);
    await other.query(`begin; lock table "${table}" in access exclusive mode`);
    await becomes(readiness, 'busy');
    await other.query('rollback');
    await becomes(readiness, null);
  });

  test('a server that takes only reads is told from one that does not answer', async () => {
    const { shop, url, readiness } = await aServerShop();
    const name = new URL(url).pathname.slice(1);
    await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(shop.db);
    const others = `pid from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`;
    const admin = await anotherClient(url);
    await admin.query(`select pg_terminate_backend(pid) from (select ${others}) as others`);
    await becomes(readiness, 'read-only');
  });
});
