import { mkdirSync, readdirSync, truncateSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { expect, inject, test } from 'vitest';
import { beginRun, endRun, lastMadeByNight, listRuns } from '#shop/backups/runs.server.ts';
import { listEndedOrders } from '#shop/orders/read.server.ts';
import { type PictureKind, picturePath } from '#shop/pictures/pictures.ts';
import { aPostgresDatabase, ENGINE, openTestDatabase } from '../../tests/support/engines.ts';
import { noise } from '../../tests/support/noise.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { admin, aProduct, audit, openShop, shopOn } from '../../tests/support/test-shop.ts';
import { makeBackup } from '../backup/make.ts';
import { readConfig } from '../config.ts';
import { migrations } from '../database/migrations.ts';
import { openDatabase, openSqliteIn } from '../database/open.ts';
import type { AnyTables } from '../database/step.ts';
import { endedOrders, isOf, oldRows } from '../database/versions/rows.ts';
import { shopPictures } from '../media/pictures.ts';
import { openStorage } from '../media/storage.ts';
import { backUp } from './backup.ts';
import { examine } from './doctor.ts';
import { missingPictures, putPicturesBack } from './missing-pictures.ts';
import { asRestored, restore } from './restore.ts';
import { type Row, TABLES } from './rows.ts';

const png = await noise(30, 40).png().toBuffer();

async function aShopWithPicture() {
  const url = ENGINE === 'postgres' ? { DATABASE_URL: await aPostgresDatabase() } : {};
  const config = readConfig({ DATA_DIR: aTempFolder(), ...url });
  mkdirSync(config.BACKUP_DIR, { recursive: true });
  const shop = shopOn(await openDatabase(config, pino({ level: 'silent' })));
  const storage = openStorage(config);
  const keep = async (kind: PictureKind) => {
    const stored = await shopPictures({ shop, storage }).keep(kind, png);
    if (!stored.ok) throw new Error(stored.why);
    return stored.url;
  };
  const image = await keep('product');
  await aProduct(shop, { image });
  const name = path.basename(image, '.webp');
  const says = async () => (await examine({ shop, config, storage }, ['pictures']))[0]?.words;
  return { shop, config, storage, keep, name, says };
}

test('lost files of a shown picture are named, missed in a backup, and put back from an older one', async () => {
  const { shop, config, storage, name, says } = await aShopWithPicture();
  const [small, whole] = [`product/${name}-320.webp`, `product/${name}.webp`];
  const before = await storage.get(whole);
  expect(await makeBackup(config, { kind: 'hand', madeAt: 1_000_000 })).not.toHaveProperty('missing');
  await storage.delete(small);
  await storage.put(whole, before?.subarray(0, 100) ?? new Uint8Array(), 'image/webp');
  const lost = `1 of 1 uploaded pictures have lost files in ${storage.place}: ${small}, ${whole}`;
  expect(await says()).toBe(lost);
  const later = await makeBackup(config, { kind: 'hand', madeAt: 2_000_000 });
  expect(later).toMatchObject({ outcome: 'made', missing: 1 });
  await makeBackup(config, { kind: 'hand', madeAt: 3_000_000 });
  const [, second = '', third = ''] = readdirSync(config.BACKUP_DIR).toSorted();
  truncateSync(path.join(config.BACKUP_DIR, third), 5000);
  const { shown } = await missingPictures(shop, storage, config);
  const missing = new Set([...shown.values()].flat());
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const parts = { storage, ask: () => Promise.reject(new Error('not encrypted')), say };
  // It has what was there: nothing whole.
  await putPicturesBack(config, second, missing, parts);
  expect(missing).toEqual(new Set([small, whole]));
  await expect(putPicturesBack(config, third, missing, parts)).rejects.toThrow();
  // The newest one is damaged itself, the oldest is whole.
  await putPicturesBack(config, 'newest', missing, parts);
  expect(said).toEqual([expect.stringContaining(`${third}: `)]);
  expect(missing.size).toBe(0);
  expect(await storage.get(whole)).toEqual(before);
  expect(await says()).toBe(`1 uploaded, in ${storage.place}`);
  await shop.db.destroy();
});

test('a backup brings back pictures of every kind: of products, the slider, bills, exchanges and reviews', async () => {
  const { shop, config, storage, keep } = await aShopWithPicture();
  for (const kind of ['slider', 'bill', 'exchange', 'review'] as const)
    expect(await keep(kind)).toContain(path.dirname(picturePath(kind, '')));
  const made = await makeBackup(config, { kind: 'hand', madeAt: 1_000_000 });
  const file = path.join(config.BACKUP_DIR, made.outcome === 'made' ? made.name : '');
  const DATA_DIR = aTempFolder();
  const elsewhere = openStorage(readConfig({ DATA_DIR }));
  await restore({ DATA_DIR, DATABASE_URL: undefined }, elsewhere, file, { replace: false }, () => {});
  const keysOf = async (of: typeof storage) => (await Array.fromAsync(of.keys())).toSorted();
  expect(await keysOf(elsewhere)).toEqual(await keysOf(storage));
  await shop.db.destroy();
});

const onEngine = test.skipIf(ENGINE === 'postgres' && inject('postgresTemplate') === null);

onEngine.each([3, 9, 14, 23, migrations.length])('a shop of schema %i is restored whole', async (version) => {
  const folder = aTempFolder();
  const old = await openSqliteIn(folder, migrations.slice(0, version));
  const any = old.db.withTables<AnyTables>();
  for (const { table, values } of oldRows(Number).filter(isOf(version)))
    await any.insertInto(table).values(values).execute();
  await old.db.destroy();
  const file = path.join(aTempFolder(), 'shop.tar.gz');
  const settingsOf = (DATA_DIR: string) => ({ DATA_DIR, DATABASE_URL: undefined }) as never;
  const quiet = () => {};
  const manifest = await backUp(settingsOf(folder), openStorage(settingsOf(folder)), file, quiet);
  expect(manifest.schemaVersion).toBe(version);
  const DATA_DIR = aTempFolder();
  const DATABASE_URL = ENGINE === 'postgres' ? await aPostgresDatabase() : undefined;
  const storage = openStorage(settingsOf(DATA_DIR));
  await restore({ DATA_DIR, DATABASE_URL }, storage, file, { replace: false }, quiet);
  const { db, engine } = await openDatabase(
    { DATA_DIR, DATABASE_URL, DATABASE_CONNECTIONS: 2 },
    pino({ level: 'silent' }),
  );
  const shop = shopOn({ db, engine });
  const { items } = await listEndedOrders(shop, admin);
  const named = (all: readonly { id: string; ending: string }[]) =>
    all.map(({ id, ending }) => `${id} ${ending}`).toSorted();
  expect(named(items)).toEqual(named(endedOrders(version)));
  expect(await audit(shop)).toEqual([]);
  await db.destroy();
});

test('the run that made the restored backup is over and was good; one that failed before it stays so', async () => {
  const shop = await openShop();
  const failed = await beginRun(shop, 'hand');
  await endRun(shop, failed ?? '', { outcome: 'disk full', name: null, bucket: null });
  await beginRun(shop, 'night');
  const inBackup = (await shop.db.selectFrom('backupRuns').selectAll().execute()) as unknown as Row[];
  await shop.db.deleteFrom('backupRuns').execute();
  const rows = asRestored('backupRuns', inBackup) as never;
  await shop.db.insertInto('backupRuns').values(rows).execute();
  const runs = await listRuns({ ...shop, now: () => shop.now() + 120_000 });
  const said = runs.map(({ kind, slot, outcome }) => `${kind}, ${slot}, ${outcome}`);
  expect(said).toEqual(expect.arrayContaining(['night, null, made', 'hand, null, disk full']));
  expect(lastMadeByNight(runs, shop.now())).not.toBeNull();
  await shop.close();
});

test('every table of the schema is copied, parents first', async () => {
  const { db } = await openTestDatabase();
  const there = (await db.introspection.getTables()).map(({ name }) => name);
  expect([...TABLES, 'migrations'].toSorted()).toEqual(there.toSorted());
  await db.destroy();
});
