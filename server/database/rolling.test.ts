/** Two versions of the shop on the same data. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { aPostgresDatabase, ENGINE } from '../../tests/support/engines.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { openBus } from '../live/bus.ts';
import type { OpenedDatabase } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openPostgresAt, openSqliteIn } from './open.ts';
import { oldestIn, sayRunningIn } from './running.ts';
import type { Migration } from './step.ts';
import { narrowing } from './versions/widening.ts';

const log = pino({ level: 'silent' });
const NOW = migrations.length;
const adds: Migration = {
  name: 'notes of products',
  kind: 'widens',
  up: async (db, t) => {
    const products = db.schema.alterTable('products');
    await products.addColumn('noteOfTomorrow', t.text, (c) => c.notNull().defaultTo('')).execute();
  },
};
const takesAway: Migration = {
  name: 'saved replies go',
  kind: 'narrows',
  up: (db) => db.schema.dropTable('savedReplies').execute(),
};
const widened = [...migrations, adds];
const narrowed = [...widened, takesAway];

type Version = { opened: OpenedDatabase; waits: string[]; end: () => Promise<void> };
type Start = (steps: readonly Migration[]) => Promise<Version>;

async function open(): Promise<Start> {
  const url = ENGINE === 'postgres' ? await aPostgresDatabase() : null;
  const folder = aTempFolder();
  return async (steps) => {
    const waits: string[] = [];
    const onWait = (why: string) => waits.push(why);
    const opened = url
      ? await openPostgresAt({ url, connections: 2, log }, steps, { onWait })
      : await openSqliteIn(folder, steps, { onWait });
    let bus: { close: () => Promise<void> } | null = null;
    let hasEnded = false;
    const end = async () => {
      if (hasEnded) return;
      hasEnded = true;
      await bus?.close();
      await opened.db.destroy();
    };
    onTestFinished(end);
    if (url) bus = await openBus({ url, log, schema: steps.length, onOutdated: () => {} });
    return { opened, waits, end };
  };
}
const noServer = ENGINE === 'postgres' && inject('postgresTemplate') === null;
const onServer = test.skipIf(noServer || ENGINE === 'sqlite');
const versionOf = async ({ opened: { db } }: Version) =>
  (await sql<{ version: number }>`select max(version) as version from migrations`.execute(db)).rows[0]
    ?.version;
const addProduct = ({ opened: { db } }: Version, key: string) =>
  db.insertInto('categories').values({ key, name: key, createdAt: 1 }).execute();

describe.skipIf(noServer)('beside another version', () => {
  test('beside a schema that was widened the version before goes on, and starts again', async () => {
    const start = await open();
    const before = await start(migrations);
    const after = await start(widened);
    expect([await versionOf(after), after.waits]).toEqual([NOW + 1, []]);
    await addProduct(before, 'a');
    await before.end();
    const again = await start(migrations);
    await addProduct(again, 'b');
    expect(await versionOf(again)).toBe(NOW + 1);
  });

  test('a step that narrows waits while an older version runs, and is taken at the next start', async () => {
    const start = await open();
    const before = await start(migrations);
    const first = await start(narrowed);
    expect(await versionOf(first)).toBe(NOW + 1);
    expect(first.waits).toEqual([
      `Step ${NOW + 2} of the schema (saved replies go) waits while a process of an older version (schema ${NOW}) runs. The last one that is replaced takes it.`,
    ]);
    await before.end();
    const second = await start(narrowed);
    expect([await versionOf(second), second.waits]).toEqual([NOW + 2, []]);
    for (const older of [migrations, widened])
      await expect(start(older)).rejects.toThrow(/written by a newer version .*schema \d+, this one knows/);
  });

  test('one that others stand on is refused in a sentence, and changes nothing', async () => {
    const start = await open();
    const before = await start(widened);
    const why = /^Step \d+ of .*\(saved replies go\) waits .* Stop every process of that version, then start/;
    await expect(start([...narrowed, { ...adds, name: 'more' }])).rejects.toThrow(why);
    expect(await versionOf(before)).toBe(NOW + 1);
    await addProduct(before, 'a');
  });
});

onServer(
  'a step may take longer than any statement of a request, and a process that starts meanwhile waits',
  { tags: 'long' },
  async () => {
    const start = await open();
    const up: Migration['up'] = async (db) => void (await sql`select pg_sleep(12)`.execute(db));
    const steps: Migration[] = [...migrations, { name: 'over all rows', kind: 'widens', up }];
    for (const after of await Promise.all([start(steps), start(steps)]))
      expect(await versionOf(after)).toBe(NOW + 1);
  },
);

test('who looks which versions run in a data folder makes no file there', () => {
  const folder = aTempFolder();
  writeFileSync(path.join(folder, 'shop.db'), '');
  expect(oldestIn(folder)).toBe(Number.POSITIVE_INFINITY);
  const held = sayRunningIn(folder, 7);
  expect(oldestIn(folder)).toBe(7);
  held.close();
  expect(oldestIn(folder)).toBe(Number.POSITIVE_INFINITY);
  expect(readdirSync(folder).sort()).toEqual(['running-7', 'shop.db']);
});

test('a step that widens may add what older processes leave out, and nothing else', () => {
  const table = 'create table "notes" ("id" text primary key not null)';
  const fine = [
    table,
    'create unique index "notes_id" on "notes" ("id")',
    'alter table "notes" add column "by" text not null',
    'alter table "products" add column "note" text',
    `alter table "products" add column "note" text default '' not null`,
    'create index "products_note" on "products" ("note")',
    'create trigger "noted" after insert on "products" begin insert into "notes" ("id") values (new."id"); end',
    'drop index "products_sorted"',
  ];
  const before = [
    'create index "products_sorted" on "products" ("name")',
    'create index "products_code" on "products" ("productId")',
    'drop index "products_code"',
    'create unique index "products_code" on "products" ("productId")',
  ];
  expect(narrowing(fine, before)).toEqual([]);
  const not = [
    'alter table "products" add column "note" text not null',
    'create unique index "products_note" on "products" ("note")',
    'alter table "products" drop column "note"',
    'drop table "products"',
    'drop index "orderEvents_order"',
    'drop index "products_code"',
    ...[
      'delete from orders',
      'update or replace "orders" set "id" = 1',
      'replace into "orders" ("id") values (1)',
      "select raise(abort, 'no')",
    ].map((writes) => `create trigger "products_noted" after insert on "products" begin ${writes}; end`),
    'drop trigger "orders_text_written"',
    'alter table "products" rename to "cloths"',
  ];
  expect(narrowing(not, before)).toEqual(not);
});
