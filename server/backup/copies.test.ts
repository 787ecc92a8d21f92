import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyEveryMs } from '#shop/backups/copies.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { shopOn } from '../../tests/support/test-shop.ts';
import { type Config, readConfig } from '../config.ts';
import { openSqliteIn } from '../database/open.ts';
import { sqliteFileIn } from '../database/sqlite-file.ts';
import { Readiness, TIMES } from '../http/readiness.ts';
import { makesCopies, OwnCopies } from './copies.ts';
import type { CopyOrder, CopyResult } from './copy.ts';

const MINUTE_MS = 60_000;
const madeOf = ({ madeAt }: CopyOrder): CopyResult => {
  return { outcome: 'made', name: String(madeAt), tookMs: 100, pictures: 'all' };
};
const A_GUESS = { key: 'a guess', since: 1, count: 1 };
const look = async (copies: OwnCopies, times = 3) => {
  for (let n = 0; n < times; n += 1) await copies.look();
};

let config: Config;
let shop: Shop;
let asked: CopyOrder[];
let now: number;
let levels: number[];
const opened: OwnCopies[] = [];
beforeEach(async () => {
  config = readConfig({ DATA_DIR: aTempFolder(), BACKUP_DIR: aTempFolder() });
  shop = { ...shopOn(await openSqliteIn(config.DATA_DIR)), now: () => now };
  [asked, levels] = [[], []];
  now = Date.UTC(2026, 10, 28);
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
  await shop.db.destroy();
});

function aProcess(make: (order: CopyOrder) => CopyResult | Promise<CopyResult> = madeOf): OwnCopies {
  const log = pino({ level: 'info' }, { write: (line) => void levels.push(JSON.parse(line).level) });
  const noted = (order: CopyOrder) => {
    asked.push(order);
    return { result: Promise.resolve(make(order)), stop() {} };
  };
  const one = new OwnCopies({ config, shop, log, make: noted });
  opened.push(one);
  return one;
}

/** From another process, such as a command. */
function write(): void {
  using db = new DatabaseSync(sqliteFileIn(config.DATA_DIR));
  db.exec(`insert into attempts (key, since, count) values (hex(randomblob(8)), 1, 1)`);
}

test('a start is followed by a copy, and after it each change by one; a shop at rest makes none', async () => {
  const copies = aProcess();
  await look(copies);
  expect(asked).toHaveLength(1);
  write();
  await look(copies);
  expect(asked).toHaveLength(2);
  using reader = new DatabaseSync(sqliteFileIn(config.DATA_DIR));
  reader.prepare('select count(*) from attempts').get();
  await copies.look();
  expect(asked).toHaveLength(2);
});

test('what the shop itself writes is a change, and what it writes to see whether it can is none', async () => {
  const copies = aProcess();
  await copies.look();
  const tried = vi.spyOn(shop.engine, 'tryWrite');
  const alerts = { alert: () => {}, over: () => {} };
  const times = { ...TIMES, CACHED_MS: 0, LOOK_EVERY_MS: 10 };
  const log = pino({ level: 'silent' });
  const readiness = new Readiness({ shop, file: null, alerts, log, times });
  await vi.waitFor(() => expect(tried.mock.calls.length).toBeGreaterThan(3), 20_000);
  await copies.look();
  expect(await readiness.check()).toBeNull();
  readiness.stop();
  tried.mockRestore();
  await copies.look();
  expect(asked).toHaveLength(1);
  await shop.db.insertInto('attempts').values(A_GUESS).execute();
  await look(copies, 2);
  expect(asked).toHaveLength(2);
});

test('a change in a transaction that is still open is in the next copy', async () => {
  const copies = aProcess();
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  let looked: Promise<void> | undefined;
  await shop.db.transaction().execute(async (trx) => {
    await trx.insertInto('attempts').values(A_GUESS).execute();
    looked = copies.look();
    setImmediate(tell);
    await told;
    expect(asked).toHaveLength(0);
  });
  await looked;
  expect(asked).toHaveLength(1);
});

test('pictures that have still to be sent, which the order names, and what is written meanwhile are a reason for another copy', async () => {
  let sent = '';
  let writes = 1;
  const copies = aProcess((order) => {
    if (sent && writes-- > 0) write();
    return { ...madeOf(order), pictures: sent } as CopyResult;
  });
  await copies.look();
  sent = 'all';
  await look(copies);
  expect(asked.map(({ pictures }) => pictures)).toEqual(['', '', 'all']);
});

test('one that failed is tried again without a change, and told of once until one comes through', async () => {
  let outcome: CopyResult = { outcome: 'failed', why: 'no such bucket' };
  const copies = aProcess((order) => (outcome.outcome === 'made' ? madeOf(order) : outcome));
  await look(copies);
  expect(asked).toHaveLength(3);
  expect(levels).toEqual([50]);
  expect(copies.state).toEqual({ newestAt: null, isLate: false });
  now += 16 * MINUTE_MS;
  expect(copies.state).toMatchObject({ isLate: true });
  outcome = madeOf({ madeAt: now, pictures: '' });
  await copies.look();
  expect(levels).toEqual([50, 30]);
  expect(copies.state).toEqual({ newestAt: now, isLate: false });
  now += 24 * 60 * MINUTE_MS;
  await copies.look();
  expect(copies.state).toMatchObject({ isLate: false });
});

test('copies are made where there is a place outside of the data folder, on SQLite alone, and less often, without a setting, when one takes long', () => {
  const DATA_DIR = '/srv/thaan';
  const made = (env: Record<string, string>) => makesCopies(readConfig({ DATA_DIR, ...env }));
  expect(made({})).toBe(false);
  expect(made({ BACKUP_DIR: '/srv/thaan/backups' })).toBe(false);
  const BACKUP_DIR = '/mnt/backups';
  expect(made({ BACKUP_DIR })).toBe(true);
  const nots: Record<string, string>[] = [{ COPY_SECONDS: '0' }, { DATABASE_URL: 'postgres://one/thaan' }];
  for (const not of nots) expect(made({ BACKUP_DIR, ...not })).toBe(false);
  const bucket = { BACKUP_S3_BUCKET: 'b', BACKUP_S3_ACCESS_KEY_ID: 'x', BACKUP_S3_SECRET_ACCESS_KEY: 'x' };
  expect(made(bucket)).toBe(true);
  expect(() => readConfig({ COPY_SECONDS: '5' })).toThrow(/COPY_SECONDS: must be 0 or at least 10/);
  for (const tookMs of [null, 1900]) expect(copyEveryMs(undefined, tookMs)).toBe(60_000);
  expect(copyEveryMs(undefined, 2100)).toBe(300_000);
  expect(copyEveryMs(30, 9000)).toBe(30_000);
});
