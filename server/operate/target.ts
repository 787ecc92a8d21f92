import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { Config } from '../config.ts';
import { withoutPassword } from '../database/addresses.ts';
import { putInPlace, putInPlaceAtStart, sayFrom } from '../database/in-place.ts';
import type { OpenedDatabase } from '../database/migrate.ts';
import { migrations } from '../database/migrations.ts';
import { openDatabase, openSqliteIn } from '../database/open.ts';
import { connectToPostgres } from '../database/postgres.ts';
import { isHeldIn, RUNNING } from '../database/running.ts';
import { refuseUnusableFile, sqliteFileIn } from '../database/sqlite-file.ts';
import { writableFolder } from '../files/writable-folder.ts';
import { postgresSink, type Sink, sqliteSink } from './rows.ts';

export type DataSettings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'> &
  Partial<Pick<Config, 'DATABASE_DIRECT_URL'>>;

/** Bypasses a pooler, for work longer than a transaction; undefined on SQLite. */
export const directUrlOf = ({ DATABASE_URL, DATABASE_DIRECT_URL }: DataSettings) =>
  DATABASE_URL && (DATABASE_DIRECT_URL ?? DATABASE_URL);

export function nameOfData({ DATA_DIR, DATABASE_URL }: DataSettings): string {
  return DATABASE_URL ? withoutPassword(DATABASE_URL) : sqliteFileIn(DATA_DIR);
}

/** Throws a `PlainError` when there is no shop. */
export function refuseMissing({ DATA_DIR, DATABASE_URL }: DataSettings): void {
  if (DATABASE_URL) return;
  refuseUnusableFile(DATA_DIR);
  if (!existsSync(sqliteFileIn(DATA_DIR)))
    throw new PlainError(`There is no shop in ${DATA_DIR}. Set DATA_DIR to the folder of its data.`);
}

/** Throws a `PlainError` while a shop runs on the data. */
export async function refuseWhileRunning(data: DataSettings): Promise<void> {
  const url = directUrlOf(data);
  if (url ? await isPostgresInUse(url) : isSqliteInUse(data.DATA_DIR))
    throw new PlainError(`A shop is running on ${nameOfData(data)}. Stop it first, then run this again.`);
}

/** A command that has the data open counts as a running shop. */
export async function isRunning(data: DataSettings): Promise<boolean> {
  const url = directUrlOf(data);
  return url ? isPostgresInUse(url) : isHeldIn(data.DATA_DIR);
}

/** Open connections hold a lock, so taking an exclusive one fails. */
function isSqliteInUse(dataDir: string): boolean {
  const file = sqliteFileIn(dataDir);
  // A shop may still run on a file that was removed.
  if (!existsSync(file)) return existsSync(dataDir) && isHeldIn(dataDir);
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; begin immediate; rollback');
    return false;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return true;
    // A damaged file cannot be locked, but needs restoring.
    return isHeldIn(dataDir);
  } finally {
    db.close();
  }
}

async function isPostgresInUse(url: string): Promise<boolean> {
  const client = await connectToPostgres(url);
  const { rows } = await client.query<{ processes: number }>(RUNNING);
  await client.end();
  return (rows[0]?.processes ?? 0) > 0;
}

/** True for any account, product or order. */
export async function holdsData(data: DataSettings): Promise<boolean> {
  if (!data.DATABASE_URL && !existsSync(sqliteFileIn(data.DATA_DIR))) return false;
  const { db } = await openNewest(data);
  try {
    for (const table of ['users', 'products', 'orders'] as const) {
      const any = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
      if (any) return true;
    }
    return false;
  } finally {
    await db.destroy();
  }
}

function openNewest(data: DataSettings): Promise<OpenedDatabase> {
  return openDatabase({ ...data, DATABASE_CONNECTIONS: 2 }, pino({ level: 'silent' }));
}

export async function bringToNewest(data: DataSettings): Promise<void> {
  await (await openNewest(data)).db.destroy();
}

/**
 * Replaces the data by what `fill` writes, or nothing; returns the old SQLite file's new name. SQLite also
 * takes and migrates older rows. No process may use the data, unless the next start does the swap.
 */
export async function replaceData(
  data: DataSettings,
  schemaVersion: number,
  fill: (sink: Sink) => Promise<void>,
  { atStart = false, from }: { atStart?: boolean; from?: string } = {},
): Promise<{ keptAs: string | null }> {
  const url = directUrlOf(data);
  if (url) {
    await bringToNewest(data);
    await fillOrRollBack(await postgresSink(url), fill);
    return { keptAs: null };
  }
  writableFolder(data.DATA_DIR, 'DATA_DIR');
  const workshop = mkdtempSync(path.join(data.DATA_DIR, '.new-'));
  try {
    const steps = migrations.slice(0, schemaVersion);
    await (await openSqliteIn(workshop, steps)).db.destroy();
    await fillOrRollBack(sqliteSink(workshop), fill);
    await (await openSqliteIn(workshop)).db.destroy();
    if (from !== undefined) sayFrom(workshop, from);
    if (!atStart) return { keptAs: putInPlace(workshop, data.DATA_DIR) };
    putInPlaceAtStart(workshop, data.DATA_DIR);
    return { keptAs: null };
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

async function fillOrRollBack(sink: Sink, fill: (sink: Sink) => Promise<void>): Promise<void> {
  try {
    await fill(sink);
  } catch (error) {
    await sink.rollback();
    throw error;
  }
  await sink.commit();
}
