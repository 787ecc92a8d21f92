import path from 'node:path';
import pino from 'pino';
import { expect, inject, test } from 'vitest';
import { beginRun, endRun, lastMadeByNight, listRuns } from '#shop/backups/runs.server.ts';
import { listEndedOrders } from '#shop/orders/read.server.ts';
import { aPostgresDatabase, ENGINE, openTestDatabase } from '../../tests/support/engines.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { admin, audit, openShop, shopOn } from '../../tests/support/test-shop.ts';
import { migrations } from '../database/migrations.ts';
import { openDatabase, openSqliteIn } from '../database/open.ts';
import type { AnyTables } from '../database/step.ts';
import { endedOrders, isOf, oldRows } from '../database/versions/rows.ts';
import { openStorage } from '../media/storage.ts';
import { backUp } from './backup.ts';
import { asRestored, restore } from './restore.ts';
import { type Row, TABLES } from './rows.ts';

const silent = pino({ level: 'silent' });

const noServer = ENGINE === 'postgres' && inject('postgresTemplate') === null;

test.skipIf(noServer).each([3, 9, 14, 23, migrations.length])(
  'a shop of schema %i is backed up and restored whole',
  async (version) => {
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
    const { db, engine } = await openDatabase({ DATA_DIR, DATABASE_URL, DATABASE_CONNECTIONS: 2 }, silent);
    const shop = shopOn({ db, engine });
    const { items } = await listEndedOrders(shop, admin);
    const named = (all: readonly { id: string; ending: string }[]) =>
      all.map(({ id, ending }) => `${id} ${ending}`).toSorted();
    expect(named(items)).toEqual(named(endedOrders(version)));
    expect(await audit(shop)).toEqual([]);
    await db.destroy();
  },
);

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
