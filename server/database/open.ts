/** Opening the shop's data: one SQLite file in the data folder, or the PostgreSQL server of the settings. */
import path from 'node:path';
import { backup } from 'node:sqlite';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type MigrateOptions, migrate, type OpenedDatabase } from './migrate.ts';
import { openSqlite, type SqliteFile, sqliteEngine } from './sqlite.ts';
import type { OnQuery } from './timing.ts';

/** Opens the database of the settings at the newest schema. Throws a `PlainError` for what the operator can mend. */
export async function openDatabase(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_CONNECTIONS'>,
  log: Logger,
  onQuery?: OnQuery,
): Promise<OpenedDatabase> {
  if (!config.DATABASE_URL) return openSqliteIn(config.DATA_DIR, undefined, onQuery);
  // A shop on SQLite, as most are, need not load what speaks to PostgreSQL.
  const { openPostgres, postgresEngine } = await import('./postgres.ts');
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections } = config;
  const opened = { db: await openPostgres({ url, connections, log, onQuery }), engine: postgresEngine };
  try {
    await migrate(opened);
    return opened;
  } catch (error) {
    await opened.db.destroy();
    throw error;
  }
}

/** The SQLite file of a data folder. */
export function sqliteFileIn(dataDir: string): string {
  return path.join(dataDir, 'thaan.sqlite');
}

/**
 * Opens the shop's SQLite file in `dataDir` and brings it to the newest schema. A file that already holds data is
 * copied beside itself first (`thaan.before-4.sqlite`, SQLite's own backup, consistent under load).
 */
export async function openSqliteIn(
  dataDir: string,
  steps?: MigrateOptions['steps'],
  onQuery?: OnQuery,
): Promise<OpenedDatabase & SqliteFile> {
  const opened = { ...openSqlite(sqliteFileIn(dataDir), onQuery), engine: sqliteEngine };
  const beforeChange = (version: number) =>
    backup(opened.raw, path.join(dataDir, `thaan.before-${version}.sqlite`));
  try {
    await migrate(opened, steps ? { steps, beforeChange } : { beforeChange });
    return opened;
  } catch (error) {
    await opened.db.destroy();
    throw error;
  }
}
