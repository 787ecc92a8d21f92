/** Migrations: refuse a newer schema, take each step in a transaction, and of several processes only one. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#shop/kernel/database.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { Engine } from '#shop/kernel/shop.ts';
import { migrations } from './migrations.ts';
import { type AnyTables, type Migration, postgresTypes, sqliteTypes } from './step.ts';

export interface OpenedDatabase {
  db: Kysely<Database>;
  engine: Engine;
}

export interface MigrateOptions {
  steps?: readonly Migration[];
  /** Called once, before the first step changes a schema that is in use. */
  beforeChange?: (newVersion: number) => Promise<unknown>;
}

/** Brings the schema to the newest version. Throws a `PlainError` when a newer version of the shop wrote the data. */
export async function migrate(
  { db, engine }: OpenedDatabase,
  { steps = migrations, beforeChange }: MigrateOptions = {},
): Promise<void> {
  const version = await schemaVersion(db, engine);
  if (version > steps.length) {
    throw new PlainError(
      `The data were written by a newer version of the shop (schema ${version}, this one knows ${steps.length}). Install that version, or use other data (DATA_DIR or DATABASE_URL).`,
    );
  }
  if (version > 0 && version < steps.length) await beforeChange?.(steps.length);
  for (const [index, step] of steps.entries())
    if (index >= version) await takeStep(db, engine, index + 1, step);
}

/** In a transaction, as one waits for other processes that start at the same moment. */
function schemaVersion(db: Kysely<Database>, engine: Engine): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await engine.lock(trx, 'migrations');
    const types = engine.name === 'sqlite' ? sqliteTypes : postgresTypes;
    await trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('version', 'integer', (c) => c.primaryKey().notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .modifyEnd(types.suffix)
      .execute();
    return lastVersion(trx);
  });
}

async function lastVersion(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(version), 0) as last from migrations`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Asks for the version inside the transaction: of two processes that start at once, one takes the step. */
async function takeStep(
  db: Kysely<Database>,
  engine: Engine,
  version: number,
  step: Migration,
): Promise<void> {
  const rebuilds = step.rebuilds === true && engine.name === 'sqlite';
  // Inside a transaction SQLite ignores this setting.
  if (rebuilds) await sql`pragma foreign_keys = off`.execute(db);
  try {
    await db.transaction().execute(async (trx) => {
      await engine.lock(trx, 'migrations');
      if ((await lastVersion(trx)) >= version) return;
      const any = trx.withTables<AnyTables>();
      await step.up(any, engine.name === 'sqlite' ? sqliteTypes : postgresTypes);
      await any.insertInto('migrations').values({ version, name: step.name }).execute();
      if (rebuilds) await refuseOrphans(trx, step);
    });
  } finally {
    if (rebuilds) await sql`pragma foreign_keys = on`.execute(db);
  }
}

/** Throws when rows refer to some that are gone. */
async function refuseOrphans(trx: Kysely<Database>, { name }: Migration): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(trx);
  const [first] = rows;
  if (first)
    throw new Error(
      `the step '${name}' leaves ${rows.length} rows that refer to none, such as of ${first.table} to ${first.parent}`,
    );
}
