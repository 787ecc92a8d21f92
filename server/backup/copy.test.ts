/**
 * Copies off the machine, made and restored on real data.
 * @module-tag long
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { superfluousCopies } from '#shop/backups/copies.ts';
import { HOUR_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import { aBucket } from '../../tests/support/bucket.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { sqliteFileIn } from '../database/sqlite-file.ts';
import { openStorage } from '../media/storage.ts';
import { restore } from '../operate/restore.ts';
import { fetchSource, listSources } from '../operate/sources.ts';
import { copyInChild } from './child.ts';
import { type CopyResult, makeCopy } from './copy.ts';
import { listCopies, openCopies } from './copy-place.ts';

const PASSPHRASE = 'ten metres of latha';
const NOW = Date.UTC(2026, 10, 28, 10);
const keyOf = (n: number) => `product/${String(n).repeat(32)}.webp`;
const bucket = await aBucket();
afterAll(() => bucket.close());
let config: Config;
beforeEach(async () => {
  config = await aShop();
});

const inBucket = () =>
  Object.fromEntries(Object.entries(bucket.settings).map(([name, value]) => [`BACKUP_${name}`, value]));

async function aShop(env: Record<string, string> = {}): Promise<Config> {
  const made = readConfig({ DATA_DIR: aTempFolder(), BACKUP_DIR: aTempFolder(), ...env });
  const { db } = await openDatabase(made, pino({ level: 'silent' }));
  await db.destroy();
  for (const n of [1, 2]) await addPicture(made, n);
  return made;
}

async function addPicture(to: Config, n: number): Promise<void> {
  write(to, `insert into pictures values ('/pictures/${keyOf(n)}', '${String(n).repeat(32)}', 'product', 1)`);
  await openStorage(to).put(keyOf(n), new Uint8Array(100).fill(n), 'image/webp');
}

function write(to: Config, statement: string): void {
  using db = new DatabaseSync(sqliteFileIn(to.DATA_DIR));
  db.exec(statement);
}

async function copyAt(of: Config, madeAt: number, pictures = ''): Promise<CopyResult & { outcome: 'made' }> {
  const result = await makeCopy(of, { madeAt, pictures });
  if (result.outcome !== 'made') throw new Error(result.why);
  return result;
}

async function there(of: Config): Promise<string[]> {
  const keys = await Array.fromAsync(openCopies(of)?.keys('copies/') ?? []);
  return keys.map((key) => key.replace(/^copies\/[0-9a-f]{12}\//, '')).toSorted();
}

async function restoredFrom(of: Config, named = 'newest'): Promise<Config> {
  const { BACKUP_DIR, BACKUP_PASSPHRASE: passphrase } = of;
  const place = { ...(of.BACKUP_S3_BUCKET ? inBucket() : {}), BACKUP_DIR, BACKUP_PASSPHRASE: passphrase };
  const elsewhere = readConfig({ DATA_DIR: aTempFolder(), ...place });
  const { file, bringPictures, release } = await fetchSource(elsewhere, named, elsewhere.DATA_DIR);
  const storage = openStorage(elsewhere);
  const bring = bringPictures && (async (key: string | null) => void (await bringPictures(storage, key)));
  const options = { replace: false, passphrase, ...(bring && { bringPictures: bring }) };
  await restore(elsewhere, storage, file, options, () => {});
  await release();
  return elsewhere;
}

test.each([
  ['a folder, encrypted', () => ({ BACKUP_PASSPHRASE: PASSPHRASE })],
  ['a bucket', () => inBucket()],
])('a copy in %s brings everything back on a new machine', async (_place, env) => {
  const shop = await aShop(env());
  const place = openCopies(shop);
  for await (const key of place?.keys('copies/') ?? []) await place?.delete(key);
  write(shop, `insert into attempts (key, since, count) values ('one', 1, 1)`);
  const { name } = await copyAt(shop, NOW);
  expect(name).toBe(`thaan-backup-2026-11-28-150000-copy.tar.gz${shop.BACKUP_PASSPHRASE ? '.age' : ''}`);
  rmSync(shop.DATA_DIR, { recursive: true });
  const elsewhere = await restoredFrom(shop);
  using db = new DatabaseSync(sqliteFileIn(elsewhere.DATA_DIR));
  expect(db.prepare('select key from attempts').all()).toEqual([{ key: 'one' }]);
  for (const n of [1, 2])
    expect(await openStorage(elsewhere).get(keyOf(n))).toEqual(Buffer.alloc(100).fill(n));
  await copyAt(elsewhere, NOW + MINUTE_MS);
  expect(await listCopies(openCopies(elsewhere) ?? openStorage(elsewhere))).toHaveLength(2);
  expect(readdirSync(elsewhere.DATA_DIR).filter((one) => one.startsWith('.'))).toEqual([]);
});

test('with a passphrase that is set later nothing of a copy can be read without it: pictures are sent again, encrypted', async () => {
  await copyAt(config, NOW);
  const closed = { ...config, BACKUP_PASSPHRASE: PASSPHRASE };
  const { name: copied } = await copyAt(closed, NOW + MINUTE_MS);
  const pictures = (await there(config)).filter((key) => key.startsWith('pictures/'));
  expect(pictures).toEqual([1, 2].map((n) => `pictures/${keyOf(n)}.age`));
  const all = readdirSync(config.BACKUP_DIR, { recursive: true, withFileTypes: true });
  const encrypted = all.filter(({ name }) => name === copied || name.endsWith('.webp.age'));
  expect(encrypted).toHaveLength(3);
  for (const { parentPath, name } of encrypted)
    expect(readFileSync(path.join(parentPath, name), 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
});

test('a picture is sent once, and goes when the shop has deleted it', async () => {
  const first = await copyAt(config, NOW);
  const data = 'data/thaan-backup-2026-11-28-150000-copy.tar.gz';
  expect(await there(config)).toEqual([data, `pictures/${keyOf(1)}`, `pictures/${keyOf(2)}`]);
  const [folder = ''] = readdirSync(path.join(config.BACKUP_DIR, 'copies'));
  const sent = path.join(config.BACKUP_DIR, 'copies', folder, 'pictures', keyOf(1));
  writeFileSync(sent, 'would be written again');
  await addPicture(config, 3);
  const second = await copyAt(config, NOW + MINUTE_MS, first.pictures);
  expect(readFileSync(sent, 'utf8')).toBe('would be written again');
  expect(await there(config)).toContain(`pictures/${keyOf(3)}`);
  expect(second.pictures).not.toBe(first.pictures);
  write(config, `delete from pictures where name like '2%'`);
  await openStorage(config).delete(keyOf(2));
  await copyAt(config, NOW + 2 * MINUTE_MS, second.pictures);
  expect(await there(config)).not.toContain(`pictures/${keyOf(2)}`);
});

test('orders do not wait for pictures: what a copy has no time for goes with the next one, which removes folders of killed processes', async () => {
  const first = await makeCopy(config, { madeAt: NOW, pictures: '' }, { picturesWithinMs: -1 });
  expect(first).toMatchObject({ outcome: 'made', pictures: '' });
  expect(await there(config)).toHaveLength(1);
  await copyAt(config, NOW + MINUTE_MS);
  expect(await there(config)).toHaveLength(4);
  const longAgo = new Date(Date.now() - 7 * HOUR_MS);
  for (const name of ['.copy-old', '.beside-old', '.copy-now']) {
    mkdirSync(path.join(config.DATA_DIR, name));
    if (name.endsWith('old')) utimesSync(path.join(config.DATA_DIR, name), longAgo, longAgo);
  }
  await copyAt(config, NOW + 2 * MINUTE_MS);
  expect(readdirSync(config.DATA_DIR).filter((name) => name.startsWith('.'))).toEqual(['.copy-now']);
});

test('a new and empty shop in the same place thins no copies of the lost one, and is not taken for its newest', async () => {
  await copyAt(config, NOW);
  const before = await there(config);
  const empty = await aShop({ BACKUP_DIR: config.BACKUP_DIR });
  for (let hour = 1; hour < 30; hour += 1) await copyAt(empty, NOW + hour * HOUR_MS, 'x');
  expect(await there(config)).toEqual(expect.arrayContaining(before));
  await expect(restoredFrom(config)).rejects.toThrow(/^There are copies of 2 shops/);
  const oldest = (await listSources(config)).at(-1)?.name ?? '';
  expect(existsSync(sqliteFileIn((await restoredFrom(config, oldest)).DATA_DIR))).toBe(true);
}, 120_000);

test('pictures that the machine has lost stay among the copies; a data folder that is gone or damaged makes none, and costs none', async () => {
  const first = await copyAt(config, NOW);
  rmSync(path.join(config.DATA_DIR, 'pictures'), { recursive: true });
  await copyAt(config, NOW + MINUTE_MS, first.pictures);
  const before = await there(config);
  expect(before).toEqual(expect.arrayContaining([1, 2].map((n) => `pictures/${keyOf(n)}`)));
  for (const bytes of ['', 'x'.repeat(5000), null]) {
    if (bytes === null) rmSync(config.DATA_DIR, { recursive: true });
    else writeFileSync(sqliteFileIn(config.DATA_DIR), bytes);
    const { outcome } = await makeCopy(config, { madeAt: NOW + MINUTE_MS, pictures: '' });
    expect(outcome).toBe('failed');
  }
  expect(await there(config)).toEqual(before);
});

test('a copy whose process is killed at any moment leaves whole copies alone', async () => {
  await copyAt(config, NOW);
  for (let n = 1; n <= 4; n += 1) {
    const making = copyInChild(config, { madeAt: NOW + n * MINUTE_MS, pictures: '' });
    setTimeout(making.stop, n * 150);
    await making.result;
  }
  mkdirSync(config.DATA_DIR, { recursive: true });
  for (const { name } of await listSources(config)) {
    const { DATA_DIR } = await restoredFrom(config, name);
    expect(existsSync(sqliteFileIn(DATA_DIR))).toBe(true);
  }
}, 120_000);

test('all copies of the last hour are kept, and the newest of each of 24 hours', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(gaps, (minutes) => {
      let at = NOW;
      const made: number[] = [];
      let stored: { name: string; kind: 'copy'; encrypted: boolean; madeAt: number }[] = [];
      for (const gap of minutes) {
        at += gap * MINUTE_MS;
        made.push(at);
        stored.push({ name: String(at), kind: 'copy', encrypted: false, madeAt: at });
        const gone = new Set(superfluousCopies(stored, at));
        stored = stored.filter((one) => !gone.has(one));
      }
      const times = stored.map(({ madeAt }) => madeAt);
      expect(times).toEqual(expect.arrayContaining(made.filter((one) => one >= at - HOUR_MS)));
      const newest = new Map(made.map((one) => [Math.floor(one / HOUR_MS), one]));
      expect(times).toEqual(expect.arrayContaining([...newest.values()].slice(-24)));
      expect(times.filter((one) => one < at - HOUR_MS).length).toBeLessThanOrEqual(24);
    }),
  );
});
