/**
 * Every schema is a file of its statements, which a shipped step must repeat forever. A shop made by them
 * must upgrade. The first run writes a new step's file.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { findCart } from '#shop/cart/cart.server.ts';
import { sortKey, sortKeyInUrdu } from '#shop/kernel/text/sort-key.ts';
import { listEndedOrders, listOrders } from '#shop/orders/read.server.ts';
import { ENGINE, openEmptyDatabase } from '../../../tests/support/engines.ts';
import { aTempFolder } from '../../../tests/support/temp-folder.ts';
import { admin, audit, shopOn } from '../../../tests/support/test-shop.ts';
import { migrate, type OpenedDatabase } from '../migrate.ts';
import { migrations } from '../migrations.ts';
import { openSqlite, sqliteEngine } from '../sqlite.ts';
import { sqliteFileIn } from '../sqlite-file.ts';
import { type AnyTables, type Migration, postgresTypes } from '../step.ts';
import { endedOrders, isOf, oldRows, THAANS } from './rows.ts';
import { narrowing } from './widening.ts';

const FOLDER = path.join(import.meta.dirname, ENGINE);
const fileOf = (version: number) => path.join(FOLDER, `${String(version).padStart(2, '0')}.sql`);
const statementsOf = (version: number) => readFileSync(fileOf(version), 'utf8').split(';\n').filter(Boolean);
const all = migrations.map((_, index) => index + 1);
/** `npm test` upgrades from the last versions and every tenth; `npm run test:all` from all. */
const lengthOf = (version: number) =>
  version >= migrations.length - 1 || version % 10 === 3 ? {} : { tags: 'long' };
const isDefinition = (statement: string) => /^(?:create|alter|drop) /i.test(statement);
const growing = aTempFolder();

async function definitionsOf(version: number): Promise<string[]> {
  const sent: string[] = [];
  if (ENGINE === 'postgres') {
    const recording = new Kysely<AnyTables>({
      dialect: {
        createDriver: () => new DummyDriver(),
        createQueryCompiler: () => new PostgresQueryCompiler(),
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (db) => new PostgresIntrospector(db),
      },
      log({ query }) {
        sent.push(query.sql);
      },
    });
    await migrations[version - 1]?.up(recording, postgresTypes);
  } else {
    const file = sqliteFileIn(growing);
    const before = openSqlite(file);
    await migrate({ ...before, engine: sqliteEngine }, { steps: migrations.slice(0, version - 1) });
    await before.db.destroy();
    // A fresh connection: statements are prepared once and cached.
    const { raw, db } = openSqlite(file);
    const prepare = raw.prepare.bind(raw);
    raw.prepare = (statement) => {
      sent.push(statement);
      return prepare(statement);
    };
    await migrate({ db, engine: sqliteEngine }, { steps: migrations.slice(0, version) });
    await db.destroy();
  }
  return sent.filter(isDefinition).filter((statement) => !/"migrations"/.test(statement));
}

async function aShopOf(version: number): Promise<OpenedDatabase> {
  const opened = await openEmptyDatabase();
  await migrate(opened, { steps: [] });
  const any = opened.db.withTables<AnyTables>();
  // A rebuilt shop has no rows here.
  if (ENGINE === 'sqlite') await sql`pragma foreign_keys = off`.execute(any);
  for (const made of all.slice(0, version)) {
    for (const statement of statementsOf(made)) await sql.raw(statement).execute(any);
    await any.insertInto('migrations').values({ version: made, name: 'old' }).execute();
  }
  if (ENGINE === 'sqlite') await sql`pragma foreign_keys = on`.execute(any);
  for (const { table, values } of rowsOf(version)) await any.insertInto(table).values(values).execute();
  return opened;
}

const rows = oldRows((value) => (ENGINE === 'sqlite' ? Number(value) : value));
const rowsOf = (version: number) => rows.filter(isOf(version));
const rowsIn = (table: string, version: number) =>
  rowsOf(version).filter((row) => row.table === table).length;
const rowsNow = (table: string) => rowsIn(table, migrations.length);
const count = async ({ db }: OpenedDatabase, table: string): Promise<number> => {
  const counting = sql<{ n: number | string }>`select count(*) as n from ${sql.table(table)}`;
  return Number((await counting.execute(db)).rows[0]?.n);
};

test('each step has a file, and every table a row of an older version', async () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(all.map((version) => path.basename(fileOf(version))));
  const opened = await openEmptyDatabase();
  await migrate(opened);
  const tables = (await opened.db.introspection.getTables()).map(({ name }) => name);
  await opened.db.destroy();
  const known = new Set(rows.map(({ table }) => table));
  expect(tables.filter((name) => name !== 'migrations' && !known.has(name))).toEqual([]);
});

/** Later steps declare `widens` or `narrows`. */
const FIRST_WITH_KIND = 57;

test('each new step says whether it widens or narrows, and one that widens only adds', () => {
  const recent = all.slice(FIRST_WITH_KIND - 1);
  expect(recent.filter((version) => !migrations[version - 1]?.kind)).toEqual([]);
  for (const version of recent.filter((one) => migrations[one - 1]?.kind === 'widens')) {
    const before = all.slice(0, version - 1).flatMap(statementsOf);
    expect([version, narrowing(statementsOf(version), before)]).toEqual([version, []]);
  }
});

test.each(all)('step %i sends what it sent when it shipped', async (version) => {
  const definitions = await definitionsOf(version);
  await expect(`${definitions.join(';\n')};\n`).toMatchFileSnapshot(fileOf(version));
});

describe.each(all)('schema %i', (version) => {
  test('an older shop becomes one of today with all its rows', lengthOf(version), async () => {
    const opened = await aShopOf(version);
    await migrate(opened);
    // Before step 24 an ended order was a copy; each of these has two lines.
    const copies = rowsIn('removedOrders', version);
    const brought: Record<string, number> = { orders: copies, orderLines: 2 * copies };
    // Step 39 counts earlier deliveries as paid.
    if (version >= 3 && version < 39) brought.ledger = 1;
    // Step 35 adds events of placement and end.
    if (version >= 3 && version < 35) brought.orderEvents = 1 + 2 * endedOrders(version).length;
    // Steps 9 and 63 add search words.
    if (version < 63) brought.searchWords = version < 9 ? 24 : 1;
    if (version < 6) brought.savedReplies = 4;
    // Uploads exist since step 8; step 22 notes their uses.
    if (version >= 8 && version < 22) brought.pictureUses = 2;
    for (const table of new Set(rowsOf(migrations.length).map((row) => row.table))) {
      const own = rowsIn(table, version) + (brought[table] ?? 0);
      expect([table, await count(opened, table)]).toEqual([table, own]);
    }
    const { db, engine } = opened;
    const shop = shopOn({ db, engine });
    if (version >= 3) {
      expect(await audit(shop)).toEqual([]);
      const { items } = await listOrders(shop, admin);
      const cut = version < THAANS ? [] : [{ productId: 'p0', cutCm: 450 }];
      expect(items).toMatchObject([{ id: 'o1', status: 'pending', items: [{ productId: 'p1' }, ...cut] }]);
      expect(await findCart(shop, { id: 'u1' } as never)).toMatchObject({ lines: [{ quantity: 3 }] });
      const ended = await listEndedOrders(shop, admin, { q: 'ayesha 0300 USM-1770000000000' });
      const enders = await db.selectFrom('orders').select(['id', 'endedBy']).execute();
      const by = new Map(enders.map(({ id, endedBy }) => [id, endedBy]));
      const sorted = ended.items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(sorted.map((one) => ({ ...one, endedBy: by.get(one.id) }))).toEqual(endedOrders(version));
      const lines = await db.selectFrom('orderLines').select(['productId', 'category']).execute();
      const sections = new Set(lines.map((line) => `${line.productId} ${line.category}`));
      expect(sections).toEqual(new Set(['p1 Latha', version < 24 ? 'p0 ' : 'p0 Latha']));
    }
    const keys = await db.selectFrom('products').select(['nameKey', 'nameKeyUrdu']).execute();
    // Steps 19 and 31 fill these once; then the shop does.
    const nameKey = version < 19 ? sortKey('Ivory Latha') : '';
    const nameKeyUrdu = version < 31 ? sortKeyInUrdu('Ivory Latha') : '';
    if (version >= 2) expect(keys).toEqual([{ nameKey, nameKeyUrdu }]);
    const hash = createHash('sha256').update('a-token').digest('base64url');
    const sessions = await db.selectFrom('sessions').select('token').execute();
    expect(sessions).toEqual([{ token: version < 12 ? hash : 'a-token' }]);
    await db.destroy();
  });
});

test('step 44 finds what was paid for the pieces of exchanges that stand; a new status needs no new schema', async () => {
  const opened = await aShopOf(43);
  const any = opened.db.withTables<AnyTables>();
  const charges = JSON.stringify([{ kind: 'exchange', amountInPaisa: -125_000 }]);
  const o1 = any.updateTable('orders').where('id', '=', 'o1');
  await o1.set((eb) => ({ charges, totalInPaisa: eb('totalInPaisa', '-', 125_000) })).execute();
  await migrate(opened);
  const [old] = await opened.db.selectFrom('orders').selectAll().where('id', '=', 'r4').execute();
  expect(old?.exchangedInPaisa).toBe(125_000);
  expect(await audit(shopOn(opened))).toEqual([]);
  const status = 'of tomorrow' as never;
  await opened.db.updateTable('orders').set({ status }).execute();
  await opened.db.destroy();
});

const rebuilding = (rebuilds: boolean): Migration => ({
  name: 'orders made again',
  ...(rebuilds && { rebuilds }),
  up: async (db) => {
    const { rebuild } = await import('../rebuild.ts');
    await rebuild(db, 'orders', (create) => create);
  },
});

describe.runIf(ENGINE === 'sqlite')('rebuilding a table', () => {
  let opened: OpenedDatabase;
  beforeEach(async () => {
    opened = await aShopOf(migrations.length);
    return () => opened.db.destroy();
  });

  test('a table that a step makes again keeps the rows that refer to it, and its indexes', async () => {
    const indexes = sql`select name from sqlite_schema where tbl_name = 'orders' order by name`;
    const before = (await indexes.execute(opened.db)).rows;
    await migrate(opened, { steps: [...migrations, rebuilding(true)] });
    expect(await count(opened, 'orderLines')).toBe(rowsNow('orderLines'));
    expect(await count(opened, 'heldPieces')).toBe(1);
    expect((await indexes.execute(opened.db)).rows).toEqual(before);
    const { rows: on } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(opened.db);
    expect(on).toEqual([{ foreign_keys: 1 }]);
  });

  const up = async (db: Parameters<Migration['up']>[0]) => void (await db.deleteFrom('orders').execute());
  const losing: Migration = { name: 'orders lost', rebuilds: true, up };
  test.each([
    ['while foreign keys would delete the rows that refer to it', rebuilding(false), /mark the step/],
    ['when it leaves rows that refer to none', losing, /refer to none/],
  ])('a step that makes a table again is refused %s', async (_, step, why) => {
    await expect(migrate(opened, { steps: [...migrations, step] })).rejects.toThrow(why);
    for (const table of ['orders', 'orderLines']) expect(await count(opened, table)).toBe(rowsNow(table));
  });
});
