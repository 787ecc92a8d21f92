/**
 * Tests of the newest backup, on real ones, and their alerts.
 * @module-tag long
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { lastTrial } from '#shop/backups/runs.server.ts';
import { dangersOf, type Trial } from '#shop/backups/trials.ts';
import { DAY_MS, HOUR_MS } from '#shop/kernel/calendar.ts';
import { findingsOf } from '../../tests/support/run/findings.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aProduct, shopOn } from '../../tests/support/test-shop.ts';
import { type Config, readConfig } from '../config.ts';
import { openSqliteIn } from '../database/open.ts';
import { sqliteFileIn } from '../database/sqlite-file.ts';
import type { AlertFacts } from '../jobs/owner-alerts.ts';
import { openStorage } from '../media/storage.ts';
import { OwnBackups } from './backups.ts';
import { makeCopy } from './copy.ts';
import { makeBackup } from './make.ts';
import { type TrialResult, tryNewest } from './trial.ts';
import { BackupWatch } from './watch.ts';

const NOW = Date.UTC(2026, 10, 28, 10);
const KEY = `product/${'a'.repeat(32)}.webp`;

async function aShop(env: Record<string, string> = {}): Promise<Config> {
  const config = readConfig({ DATA_DIR: aTempFolder(), BACKUP_DIR: aTempFolder(), ...env });
  const opened = await openSqliteIn(config.DATA_DIR);
  const ownerId = await aProduct(shopOn(opened), { stock: 5 });
  const url = `/pictures/${KEY}`;
  const picture = { url, name: 'a'.repeat(32), kind: 'product', createdAt: 1 } as const;
  await opened.db.insertInto('pictures').values(picture).execute();
  await opened.db.insertInto('pictureUses').values({ url, usedBy: 'product', ownerId }).execute();
  await opened.db.destroy();
  await openStorage(config).put(KEY, new Uint8Array(10), 'image/webp');
  return config;
}

function write(config: Config, statement: string): void {
  using db = new DatabaseSync(sqliteFileIn(config.DATA_DIR));
  db.exec(statement);
}

const KINDS = {
  backup: (config: Config) => makeBackup(config, { kind: 'night', madeAt: NOW }),
  copy: (config: Config) => makeCopy(config, { madeAt: NOW, pictures: '' }),
};
const trial = (config: Config) => tryNewest(config, { pictures: true });

test.each(['backup', 'copy'] as const)('a %s is well only if all of it is right', async (kind) => {
  const config = await aShop({ BACKUP_PASSPHRASE: 'ten metres of latha' });
  await KINDS[kind](config);
  const name = expect.stringMatching(/\.tar\.gz\.age$/);
  expect(await trial(config)).toMatchObject({ outcome: 'well', name });
  expect(readdirSync(config.DATA_DIR).filter((name) => name.startsWith('.'))).toEqual([]);
  const why = expect.stringMatching(/passphrase/);
  const other = { ...config, BACKUP_PASSPHRASE: 'eleven metres of latha' };
  expect(await trial(other)).toMatchObject({ outcome: 'unreadable', why });
  const open = await aShop();
  write(open, 'update products set stock = stock + 1');
  await KINDS[kind](open);
  const books = expect.stringMatching(/1 products whose stock is not the sum of its ledger/);
  expect(await trial(open)).toMatchObject({ outcome: 'books wrong', why: books });
  const right = await aShop();
  await KINDS[kind](right);
  const all = readdirSync(right.BACKUP_DIR, { recursive: true, encoding: 'utf8' });
  const file = path.join(right.BACKUP_DIR, all.find((name) => name.endsWith('.tar.gz')) ?? '');
  const whole = readFileSync(file);
  const changed = Buffer.from(whole);
  // Of the checksum: a changed bit within a run of zeros may give the same contents.
  changed.writeInt8(~changed.readInt8(whole.length - 6), whole.length - 6);
  for (const bytes of [changed, whole.subarray(0, -10)]) {
    writeFileSync(file, bytes);
    expect(await trial(right)).toMatchObject({ outcome: 'unreadable' });
  }
});

test('a copy of a file whose index is damaged is unreadable', async () => {
  const config = await aShop();
  const file = sqliteFileIn(config.DATA_DIR);
  const db = new DatabaseSync(file);
  const index = `select rootpage from sqlite_schema where type = 'index' and tbl_name = 'stockMovements'`;
  const page = Number(db.prepare(index).get()?.rootpage);
  db.close();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xff, (page - 1) * 4096 + 100, page * 4096));
  await KINDS.copy(config);
  const why = expect.stringMatching(/is damaged|is malformed/);
  expect(await trial(config)).toMatchObject({ outcome: 'unreadable', why });
});

test('where there is no backup none is tried; a picture that is missing among the copies is found, unless they are still being sent', async () => {
  const config = await aShop();
  expect(await trial(config)).toEqual({ outcome: 'none there' });
  await KINDS.copy(config);
  const [folder = ''] = readdirSync(path.join(config.BACKUP_DIR, 'copies'));
  rmSync(path.join(config.BACKUP_DIR, 'copies', folder, 'pictures'), { recursive: true });
  const why = '1 pictures that something shows are missing';
  expect(await trial(config)).toMatchObject({ outcome: 'books wrong', why });
  expect(await tryNewest(config, { pictures: false })).toMatchObject({ outcome: 'well' });
});

openShopForEachTest({ hasOwner: true });
let told: (AlertFacts['backups in danger']['why'] | 'over')[];
let tried: number;
let found: TrialResult;
beforeEach(async () => {
  shop.setClock(NOW);
  const createdAt = new Date(NOW).toISOString();
  await shop.db.updateTable('users').set({ createdAt }).execute();
  [told, tried, found] = [[], 0, { outcome: 'well', why: '', name: 'the newest' }];
});

function aWatch(copies: { isLate: boolean } | null = null): BackupWatch {
  const config = readConfig({ DATA_DIR: aTempFolder() });
  const log = pino({ level: 'silent' });
  const state = { newestAt: NOW, isLate: false, ...copies };
  const backups = new OwnBackups({ shop, config, log });
  return new BackupWatch({
    ...{ shop, config, log, copies: copies && { state, hasPictures: true } },
    backups: {
      overview: async (of) => ({
        ...(await backups.overview(of)),
        ...{ newestAt: shop.now(), isStale: false, copies: copies && state },
      }),
    },
    alerts: {
      alert: (_kind, facts) => void told.push((facts as AlertFacts['backups in danger']).why),
      over: () => void told.push('over'),
    },
    try: () => {
      tried += 1;
      return { result: Promise.resolve(found), stop() {} };
    },
  });
}

test('of several processes one tries the newest backup, and the owner hears of copies that are late', async () => {
  const watches = Array.from({ length: 3 }, () => aWatch({ isLate: true }));
  await Promise.all(watches.map((one) => one.look()));
  expect(tried).toBe(1);
  expect(new Set(told)).toEqual(new Set(['copies late']));
  for (const one of watches) await one.stop();
});

test('the newest backup is tried once a week, and the day after one that was not well', async () => {
  const watch = aWatch();
  for (let hour = 0; hour < 20 * 24; hour += 1) {
    shop.setClock(NOW + hour * HOUR_MS);
    if (hour < 24) found = { outcome: 'unreadable', why: 'cut', name: 'first' };
    else found = { outcome: 'well', why: '', name: 'second' };
    await watch.look();
  }
  expect(tried).toBe(4);
  expect(await lastTrial(shop)).toEqual({ at: NOW + 15 * DAY_MS, outcome: 'well', name: 'second' });
  expect(new Set(told.slice(0, 24))).toEqual(new Set(['trial failed']));
  expect(new Set(told.slice(24))).toEqual(new Set(['over']));
  const [finding] = await findingsOf(shop, ['trial of a backup']);
  expect(finding).toMatch(/^well: second was tried/);
  await watch.stop();
});

test('the owner hears of trials that never come to an end', async () => {
  const watch = aWatch();
  for (let day = 0; day < 20; day += 1) {
    shop.setClock(NOW + day * DAY_MS);
    found = { outcome: day === 0 ? 'well' : 'interrupted', why: 'killed', name: `day ${day}` };
    await watch.look();
  }
  const well = { at: NOW, outcome: 'well', name: 'day 0' };
  expect(await lastTrial(shop)).toMatchObject({ outcome: 'interrupted', before: well });
  expect(told.slice(0, 7)).not.toContain('not tried');
  expect(told.at(-1)).toBe('not tried');
  await watch.stop();
});

test('what is a danger: a trial that failed, none for two weeks, a backup that is too old, and copies that are late', () => {
  const well: Trial = { at: NOW, outcome: 'well', name: 'x' };
  const facts = { isStale: false, copies: null, trial: well };
  expect(dangersOf(facts, 0, NOW + 14 * DAY_MS)).toEqual([]);
  expect(dangersOf(facts, 0, NOW + 16 * DAY_MS)).toEqual(['not tried']);
  const interrupted: Trial = { at: NOW + 15 * DAY_MS, outcome: 'interrupted', name: '' };
  const after = (before?: Trial) =>
    dangersOf({ ...facts, trial: { ...interrupted, ...(before && { before }) } }, 0, NOW + 16 * DAY_MS);
  expect(after()).toEqual(['not tried']);
  expect(after(well)).toEqual(['not tried']);
  expect(after({ ...well, at: NOW + 2 * DAY_MS })).toEqual([]);
  expect(after({ ...well, outcome: 'unreadable' })).toEqual(['trial failed']);
  expect(dangersOf({ ...facts, trial: { ...well, outcome: 'books wrong' } }, 0, NOW)).toEqual([
    'trial failed',
  ]);
  expect(dangersOf({ ...facts, trial: null }, NOW, NOW)).toEqual([]);
  const all = { isStale: true, copies: { newestAt: null, isLate: true }, trial: null };
  expect(dangersOf(all, NOW, NOW + 16 * DAY_MS)).toEqual(['not tried', 'too old', 'copies late']);
});
