import type { Logger } from 'pino';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { Config } from '../config.ts';
import { copyBefore, removeUnfinished } from './copy-before.ts';
import { finishRestore } from './in-place.ts';
import { type MigrateOptions, migrate, type OpenedDatabase } from './migrate.ts';
import { migrations } from './migrations.ts';
import type { PostgresOptions } from './postgres.ts';
import { oldestIn, oldestOnServer, sayRunningIn } from './running.ts';
import { searchIndexMender } from './search-indexes.ts';
import { openSqlite, type SqliteFile, sqliteEngine } from './sqlite.ts';
import { refuseUnusableFile, sqliteFileIn } from './sqlite-file.ts';
import type { OnQuery } from './timing.ts';

/** Steps over all rows outlast a request's limit. systemd ends a start a minute later (`TimeoutStartSec`). */
const STEP_WITHIN_MS = 14 * 60 * 1000;

export type OpenOptions = Pick<PostgresOptions, 'onQuery' | 'answerWithinMs'>;

/** Throws a `PlainError` for what the operator can fix. */
export async function openDatabase(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_CONNECTIONS'>,
  log: Logger,
  { onQuery, answerWithinMs }: OpenOptions = {},
): Promise<OpenedDatabase> {
  const onWait = (why: string) => log.info({ why }, 'a step of the schema is left for a later start');
  if (!config.DATABASE_URL) {
    const keptAs = finishRestore(config.DATA_DIR);
    if (keptAs) log.info({ keptAs }, 'a restore was put in place; the data of before are kept');
    refuseUnusableFile(config.DATA_DIR);
    const onMend = (err: unknown) =>
      log.error({ err }, 'an index of searches was damaged and is made again: look at the disk');
    return openSqliteIn(config.DATA_DIR, undefined, { onQuery, onWait, onMend });
  }
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections } = config;
  return openPostgresAt({ url, connections, log, onQuery, answerWithinMs }, undefined, { onWait });
}

export async function openPostgresAt(
  options: PostgresOptions,
  steps: MigrateOptions['steps'] = migrations,
  { onWait }: Pick<MigrateOptions, 'onWait'> = {},
): Promise<OpenedDatabase> {
  // Loaded on demand: most shops use SQLite.
  const { openPostgres, plainPostgresError, postgresEngine: engine } = await import('./postgres.ts');
  const opened = { db: await openPostgres(options), engine };
  const openForSteps = () => openPostgres({ ...options, connections: 1, answerWithinMs: STEP_WITHIN_MS });
  try {
    await migrate(opened, {
      steps,
      openForSteps,
      oldestRunning: oldestOnServer,
      ...(onWait && { onWait }),
    });
    return opened;
  } catch (error) {
    await opened.db.destroy();
    throw plainPostgresError(error, options.url);
  }
}

/** Copies existing data first, to a file such as `thaan.before-4.sqlite`. */
export async function openSqliteIn(
  dataDir: string,
  steps: MigrateOptions['steps'] = migrations,
  {
    onQuery,
    onWait,
    onMend,
  }: Pick<MigrateOptions, 'onWait'> & {
    onQuery?: OnQuery | undefined;
    onMend?: (error: unknown) => void;
  } = {},
): Promise<OpenedDatabase & SqliteFile> {
  const held = sayRunningIn(dataDir, steps.length);
  const mayRunAgain = searchIndexMender(sqliteFileIn(dataDir), onMend);
  const opened = { ...openFile(dataDir, onQuery, held), engine: { ...sqliteEngine, mayRunAgain } };
  const beforeChange = (version: number) => copyBefore(opened.raw, dataDir, version);
  try {
    await removeUnfinished(dataDir);
    const oldestRunning = () => oldestIn(dataDir);
    await migrate(opened, { steps, beforeChange, oldestRunning, ...(onWait && { onWait }) });
    return opened;
  } catch (error) {
    await opened.db.destroy();
    throw orDamaged(error, { DATA_DIR: dataDir });
  }
}

function openFile(
  dataDir: string,
  onQuery: OnQuery | undefined,
  held: ReturnType<typeof sayRunningIn>,
): SqliteFile {
  try {
    return openSqlite(sqliteFileIn(dataDir), onQuery, held);
  } catch (error) {
    held.close();
    throw orDamaged(error, { DATA_DIR: dataDir });
  }
}

/** Turns damage that prevents a start into a readable error. */
export function orDamaged(error: unknown, { DATA_DIR }: Pick<Config, 'DATA_DIR'>): unknown {
  if (sqliteEngine.whyNotWritable(error) !== 'damaged') return error;
  const file = sqliteFileIn(DATA_DIR);
  return new PlainError(
    `The database ${file} is damaged (${error instanceof Error ? error.message : error}). Keep the file, and put the last backup back: thaan-shop restore`,
  );
}
