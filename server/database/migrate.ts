/** Migrations at start: refuse a newer schema, copy the file before it is changed, take each step in a transaction. */
import path from 'node:path';
import { backup } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { PlainError } from '../plain-error.ts';
import { type Migration, migrations, sqliteTypes } from './migrations.ts';
import { openSqlite, type SqliteFile } from './sqlite.ts';

type Db = Kysely<Record<string, Record<string, unknown>>>;

/**
 * Opens the shop's SQLite file in `dataDir` and brings it to the newest schema. A file that already holds data is
 * copied beside itself first (`thaan.before-4.sqlite`, SQLite's own backup, consistent under load).
 * Throws a `PlainError` when a newer version of the shop has written the file.
 */
export async function openDatabase(
  dataDir: string,
  steps: readonly Migration[] = migrations,
): Promise<SqliteFile> {
  const file = path.join(dataDir, 'thaan.sqlite');
  const opened = openSqlite(file);
  try {
    // The table types of the shop describe the newest schema; while migrating, any table may be there.
    const db = opened.db.withTables<Record<string, Record<string, unknown>>>();
    const version = await schemaVersion(db);
    if (version > steps.length) {
      throw new PlainError(
        `The data in ${dataDir} were written by a newer version of the shop (schema ${version}, this one knows ${steps.length}). Install that version, or point DATA_DIR at another folder.`,
      );
    }
    if (version > 0 && version < steps.length)
      await backup(opened.raw, path.join(dataDir, `thaan.before-${steps.length}.sqlite`));
    for (const [index, step] of steps.entries()) await takeStep(db, index + 1, step);
    return opened;
  } catch (error) {
    await opened.db.destroy();
    throw error;
  }
}

/** In a transaction, as one waits for other processes that start at the same moment. */
function schemaVersion(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('version', 'integer', (c) => c.primaryKey().notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .modifyEnd(sqliteTypes.suffix)
      .execute();
    return lastVersion(trx);
  });
}

async function lastVersion(db: Db): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(version), 0) as last from migrations`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Asks for the version inside the transaction: of two processes that start at once, one takes the step. */
async function takeStep(db: Db, version: number, step: Migration): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await lastVersion(trx)) >= version) return;
    await step.up(trx, sqliteTypes);
    await trx.insertInto('migrations').values({ version, name: step.name }).execute();
  });
}
