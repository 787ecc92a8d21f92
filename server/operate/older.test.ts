import path from 'node:path';
import pino from 'pino';
import { expect, inject, test } from 'vitest';
import { listEndedOrders } from '#shop/orders/read.server.ts';
import { aPostgresDatabase, ENGINE } from '../../tests/support/engines.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { admin, audit, shopOn } from '../../tests/support/test-shop.ts';
import { migrations } from '../database/migrations.ts';
import { openDatabase, openSqliteIn } from '../database/open.ts';
import { endedOrders, isOf, oldRows } from '../database/versions/rows.ts';
import { openStorage } from '../media/storage.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const silent = pino({ level: 'silent' });

const noServer = ENGINE === 'postgres' && inject('postgresTemplate') === null;

test.skipIf(noServer).each([3, 9, 14, 23, migrations.length])(
  'a shop of schema %i is backed up and restored whole',
  async (version) => {
    const folder = aTempFolder();
    const old = await openSqliteIn(folder, migrations.slice(0, version));
    for (const { table, values } of oldRows(Number).filter(isOf(version)))
      await old.db
        .insertInto(table as never)
        .values(values as never)
        .execute();
    await old.db.destroy();
    const file = path.join(aTempFolder(), 'shop.tar.gz');
    const settingsOf = (DATA_DIR: string) => ({ DATA_DIR, DATABASE_URL: undefined }) as never;
    const manifest = await backUp(settingsOf(folder), openStorage(settingsOf(folder)), file, () => {});
    expect(manifest.schemaVersion).toBe(version);

    const DATA_DIR = aTempFolder();
    const DATABASE_URL = ENGINE === 'postgres' ? await aPostgresDatabase() : undefined;
    await restore(
      { DATA_DIR, DATABASE_URL },
      openStorage(settingsOf(DATA_DIR)),
      file,
      { replace: false },
      () => {},
    );
    const { db, engine } = await openDatabase({ DATA_DIR, DATABASE_URL, DATABASE_CONNECTIONS: 2 }, silent);
    const shop = shopOn({ db, engine });
    const { items } = await listEndedOrders(shop, admin);
    expect(items.map(({ id, ending }) => `${id} ${ending}`).toSorted()).toEqual(
      endedOrders(version).map(({ id, ending }) => `${id} ${ending}`),
    );
    expect(await audit(shop)).toEqual([]);
    await db.destroy();
  },
);
