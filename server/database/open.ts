/** Opening the shop's data: one SQLite file in the data folder, or the PostgreSQL server of the settings. */
import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { backup } from 'node:sqlite';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type MigrateOptions, migrate, type OpenedDatabase } from './migrate.ts';
import { migrations } from './migrations.ts';
import { oldestIn, oldestOnServer, sayRunningIn } from './running.ts';
import { openSqlite, type SqliteFile, sqliteEngine } from './sqlite.ts';
import type { OnQuery } from './timing.ts';

/** Opens the database of the settings at the newest schema. Throws a `PlainError` for what the operator can mend. */
export async function openDatabase(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_CONNECTIONS'>,
  log: Logger,
  onQuery?: OnQuery,
): Promise<OpenedDatabase> {
  const onWait = (why: string) => log.info({ why }, 'a step of the schema is left for a later start');
  if (!config.DATABASE_URL) return openSqliteIn(config.DATA_DIR, undefined, { onQuery, onWait });
  // A shop on SQLite, as most are, need not load what speaks to PostgreSQL.
  const { openPostgres, postgresEngine } = await import('./postgres.ts');
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections } = config;
  const opened = { db: await openPostgres({ url, connections, log, onQuery }), engine: postgresEngine };
  try {
    await migrate(opened, { oldestRunning: oldestOnServer, onWait });
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
  steps: MigrateOptions['steps'] = migrations,
  { onQuery, onWait }: Pick<MigrateOptions, 'onWait'> & { onQuery?: OnQuery | undefined } = {},
): Promise<OpenedDatabase & SqliteFile> {
  const held = sayRunningIn(dataDir, steps.length);
  const opened = { ...openSqlite(sqliteFileIn(dataDir), onQuery, held), engine: sqliteEngine };
  const beforeChange = async (version: number) => {
    const file = path.join(dataDir, `thaan.before-${version}.sqlite`);
    // Of processes that start together each makes a copy: two cannot write one file.
    const own = `${file}.${randomUUID()}.part`;
    try {
      await backup(opened.raw, own);
      await rename(own, file);
    } finally {
      await rm(own, { force: true });
    }
  };
  try {
    const oldestRunning = () => oldestIn(dataDir);
    await migrate(opened, { steps, beforeChange, oldestRunning, ...(onWait && { onWait }) });
    return opened;
  } catch (error) {
    await opened.db.destroy();
    throw error;
  }
}
