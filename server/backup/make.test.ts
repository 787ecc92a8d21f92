/**
 * Backups made and restored on real data, on both engines.
 * @module-tag long
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupName } from '#shop/backups/backup.ts';
import { aBucket } from '../../tests/support/bucket.ts';
import { aPostgresDatabase, ENGINE } from '../../tests/support/engines.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { type Config, readConfig } from '../config.ts';
import { migrations } from '../database/migrations.ts';
import { openDatabase } from '../database/open.ts';
import type { AnyTables } from '../database/step.ts';
import { isOf, oldRows } from '../database/versions/rows.ts';
import { openStorage } from '../media/storage.ts';
import { passphraseFor } from '../operate/passphrase.ts';
import { restore } from '../operate/restore.ts';
import { postgresSnapshot, sqliteSnapshot } from '../operate/rows.ts';
import { listBackups } from './folder.ts';
import { makeBackup } from './make.ts';
import { keepPassphrase } from './passphrase.ts';

const PASSPHRASE = 'ten metres of latha';
const KEY = `product/${'a'.repeat(32)}.webp`;
const quiet = () => {};
/** 22 November 2026, 3:00 in Karachi. */
const NIGHT = Date.UTC(2026, 10, 21, 22);
const DAY_MS = 24 * 60 * 60 * 1000;
const order = { kind: 'night', madeAt: NIGHT } as const;
const bucket = await aBucket();
let source: Config;
beforeAll(async () => {
  source = await aPlace();
  const { db } = await openDatabase(source, pino({ level: 'silent' }));
  const any = db.withTables<AnyTables>();
  const rows = oldRows((value) => (ENGINE === 'sqlite' ? Number(value) : value));
  // On SQLite secrets are files.
  for (const { table, values } of rows.filter(isOf(migrations.length)))
    if (table !== 'secrets' || ENGINE === 'postgres') await any.insertInto(table).values(values).execute();
  await db.destroy();
  if (ENGINE === 'sqlite') writeFileSync(path.join(source.DATA_DIR, 'auth-secret'), 's'.repeat(40));
  await openStorage(source).put(KEY, new Uint8Array(5000).fill(7), 'image/webp');
});
afterAll(() => bucket.close());

async function aPlace(env: Record<string, string> = {}, engine = ENGINE): Promise<Config> {
  const url = engine === 'postgres' ? { DATABASE_URL: await aPostgresDatabase() } : {};
  return readConfig({ DATA_DIR: aTempFolder(), ...url, ...env });
}

function sameShop(env: Record<string, string> = {}): Config {
  const { DATA_DIR, DATABASE_URL } = source;
  return readConfig({ DATA_DIR, DATABASE_URL, BACKUP_DIR: aTempFolder(), ...env });
}

async function backedUp(env: Record<string, string> = {}) {
  const config = sameShop(env);
  const made = await makeBackup(config, order);
  return { config, made, file: path.join(config.BACKUP_DIR, readdirSync(config.BACKUP_DIR)[0] ?? '') };
}
const madeIn = async ({ BACKUP_DIR }: Config) => (await listBackups(BACKUP_DIR)).map(({ madeAt }) => madeAt);

async function rowsOf({ DATA_DIR, DATABASE_URL }: Config): Promise<Record<string, string[]>> {
  const snapshot = DATABASE_URL ? await postgresSnapshot(DATABASE_URL) : sqliteSnapshot(DATA_DIR);
  const all: Record<string, string[]> = {};
  for (const table of snapshot.tables) {
    const rows = (await Array.fromAsync(snapshot.rows(table))).flat();
    all[table] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
  }
  await snapshot.close();
  return all;
}

const ENGINES = ENGINE === 'postgres' ? (['postgres', 'sqlite'] as const) : (['sqlite'] as const);
test.each(ENGINES)('a backup restored on %s is whole, logs nobody in, pauses helpers', async (engine) => {
  const { made, file } = await backedUp({ BACKUP_PASSPHRASE: PASSPHRASE });
  const name = expect.stringMatching(/030000-night\.tar\.gz\.age$/);
  expect(made).toEqual({ outcome: 'made', name, bucket: null, missing: expect.any(Number) });
  const elsewhere = await aPlace({}, engine);
  await restore(elsewhere, openStorage(elsewhere), file, { replace: true, passphrase: PASSPHRASE }, quiet);
  const before = await rowsOf(source);
  expect(Object.keys(before).length).toBeGreaterThan(25);
  for (const [table, rows] of Object.entries(before)) expect([table, rows.length > 0]).toEqual([table, true]);
  const { helpers, ...restored } = await rowsOf(elsewhere);
  expect({ ...restored, helpers: before.helpers }).toEqual({ ...before, sessions: [], verifications: [] });
  expect(helpers).toHaveLength(1);
  expect(helpers?.[0]).toMatch(/\["pausedAt",\d+\]/);
  expect(await openStorage(elsewhere).get(KEY)).toHaveLength(5000);
});

test('nothing of an encrypted backup can be read, and the passphrase stands in no backup', async () => {
  const config = sameShop();
  const open = await makeBackup(config, { ...order, kind: 'hand' });
  expect(open).toMatchObject({ outcome: 'made', name: expect.stringMatching(/-hand\.tar\.gz$/) });
  await keepPassphrase(config, PASSPHRASE);
  const made = await makeBackup(config, order);
  await keepPassphrase(config, null);
  const name = made.outcome === 'made' ? made.name : '';
  const bytes = readFileSync(path.join(config.BACKUP_DIR, name));
  expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  expect(statSync(path.join(config.BACKUP_DIR, name)).mode & 0o777).toBe(0o600);
  const { gunzipSync } = await import('node:zlib');
  expect(() => gunzipSync(bytes)).toThrow();
  const plain = readFileSync(path.join(config.BACKUP_DIR, open.outcome === 'made' ? open.name : ''));
  expect(gunzipSync(plain).includes('ayesha@example.com')).toBe(true);
  expect(gunzipSync(plain).includes(PASSPHRASE)).toBe(false);
});

test('a wrong passphrase, a cut and a changed byte are refused, and change nothing', async () => {
  const { file } = await backedUp({ BACKUP_PASSPHRASE: PASSPHRASE });
  const elsewhere = await aPlace();
  const attempt = (passphrase: string) =>
    restore(elsewhere, openStorage(elsewhere), file, { replace: true, passphrase }, quiet);
  const wrong = /^The passphrase is not the one .* Nothing was/;
  await expect(attempt('eleven metres of latha')).rejects.toThrow(wrong);
  const bytes = readFileSync(file);
  const changed = Buffer.from(bytes);
  changed[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
  for (const broken of [bytes.subarray(0, bytes.length - 1), bytes.subarray(0, 300), changed]) {
    writeFileSync(file, broken);
    await expect(attempt(PASSPHRASE)).rejects.toThrow(/is cut short, damaged, or no backup .* Nothing was/);
  }
  expect(readdirSync(elsewhere.DATA_DIR).filter((name) => /pictures|replaced|\.new/.test(name))).toEqual([]);
});

test('who restores is asked for the passphrase unless the one of this machine fits', async () => {
  const { config, file } = await backedUp({ BACKUP_PASSPHRASE: PASSPHRASE });
  const never = () => Promise.reject(new Error('asked'));
  expect(await passphraseFor(file, config, never)).toEqual({ passphrase: PASSPHRASE, wasAsked: false });
  const elsewhere = await aPlace({ BACKUP_PASSPHRASE: 'that of another shop' });
  const asked = await passphraseFor(file, elsewhere, async () => ` ${PASSPHRASE} `);
  expect(asked).toEqual({ passphrase: PASSPHRASE, wasAsked: true });
  const wrong = passphraseFor(file, elsewhere, async () => 'another');
  await expect(wrong).rejects.toThrow(/not the one of this backup/);
  const plain = await backedUp();
  expect(await passphraseFor(plain.file, plain.config, never)).toBeNull();
});

test('older nights go when a new one was made; what a killed process left goes before', async () => {
  const config = sameShop();
  const { BACKUP_DIR } = config;
  const write = (name: string) => writeFileSync(path.join(BACKUP_DIR, name), 'x');
  const nameOf = (kind: 'night' | 'hand', days: number) =>
    backupName({ kind, madeAt: NIGHT - days * DAY_MS, encrypted: false });
  for (let day = 1; day <= 30; day += 1) write(nameOf('night', day));
  const byHand = nameOf('hand', 400);
  mkdirSync(path.join(BACKUP_DIR, '.making/.backup-x'), { recursive: true });
  for (const name of [byHand, 'notes.txt', `.making/${nameOf('night', 0)}`]) write(name);
  expect(await madeIn(config)).not.toContain(NIGHT);
  const made = await makeBackup(config, order);
  const stored = await listBackups(BACKUP_DIR);
  expect(stored[0]).toMatchObject({ name: made.outcome === 'made' && made.name, madeAt: NIGHT });
  const nights = stored.filter(({ kind }) => kind === 'night');
  expect(nights.map(({ madeAt }) => (NIGHT - madeAt) / DAY_MS)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 22]);
  expect(readdirSync(BACKUP_DIR)).toEqual(expect.arrayContaining([byHand, 'notes.txt']));
  expect(readdirSync(BACKUP_DIR)).not.toContain('.making');
});

test('two of the same second have names of their own; a folder that cannot be written is told of, and so is a bucket that is not there', async () => {
  const config = sameShop({ ...inBucket(), BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9' });
  const byHand = { ...order, kind: 'hand' } as const;
  for (let n = 0; n < 2; n += 1)
    expect(await makeBackup(config, byHand)).toMatchObject({ outcome: 'made', bucket: 'failed' });
  expect(await madeIn(config)).toEqual([NIGHT + 1000, NIGHT]);
  const inTheWay = path.join(aTempFolder(), 'file');
  writeFileSync(inTheWay, '');
  const why = expect.stringMatching(/ENOTDIR/);
  const inFile = sameShop({ BACKUP_DIR: path.join(inTheWay, 'backups') });
  expect(await makeBackup(inFile, order)).toMatchObject({ outcome: 'failed', why });
  expect(() => readConfig({ ...bucket.settings, ...inBucket() })).toThrow(/another bucket than S3_BUCKET/);
});

test('a disk that is nearly full keeps its room for orders: no backup, none half made, and the older ones stay', async () => {
  const config = sameShop();
  await makeBackup(config, { kind: 'night', madeAt: NIGHT - DAY_MS });
  const before = readdirSync(config.BACKUP_DIR);
  let asked = 0;
  // The disk fills while the backup is made.
  const freeIn = () => (++asked > 5 ? 255 : 257) * 1024 * 1024;
  const full = { outcome: 'disk full', why: expect.stringMatching(/nearly full/) };
  expect(await makeBackup(config, order, { freeIn })).toEqual(full);
  expect(asked).toBeGreaterThan(5);
  expect(readdirSync(config.BACKUP_DIR)).toEqual(before);
});

const inBucket = () =>
  Object.fromEntries(Object.entries(bucket.settings).map(([name, value]) => [`BACKUP_${name}`, value]));

test('each backup is copied to the bucket; what a failure left out comes with the next one', async () => {
  const config = sameShop(inBucket());
  const broken = { ...config, BACKUP_S3_BUCKET: 'no-such-bucket' };
  const first = await makeBackup(broken, { kind: 'hand', madeAt: NIGHT - DAY_MS });
  expect(first).toMatchObject({ outcome: 'made', bucket: 'failed', why: expect.stringMatching(/bucket/i) });
  expect(await madeIn(config)).toHaveLength(1);
  expect(await makeBackup(config, order)).toMatchObject({ outcome: 'made', bucket: 'copied' });
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
  const { S3_ENDPOINT } = bucket.settings;
  const copies = openStorage({ ...config, S3_BUCKET: 'thaan', S3_ENDPOINT, ...keys });
  const local = (await listBackups(config.BACKUP_DIR)).map(({ name }) => name);
  expect((await Array.fromAsync(copies.keys())).toSorted()).toEqual(local.toSorted());
  for (const name of local) {
    const copied = Buffer.from((await copies.get(name)) ?? []);
    expect(copied.equals(readFileSync(path.join(config.BACKUP_DIR, name)))).toBe(true);
  }
  // An empty folder, as on another machine, deletes nothing in the bucket.
  await makeBackup(sameShop(inBucket()), { kind: 'night', madeAt: NIGHT + DAY_MS });
  expect(await Array.fromAsync(copies.keys())).toHaveLength(3);
});
