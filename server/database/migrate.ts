/** Each step runs in a transaction, in one process. Narrowing steps wait until no older process runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type ColumnDefinitionBuilder, type Kysely, sql, type Transaction } from 'kysely';
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
  /** Called once, before a schema in use changes. */
  beforeChange?: (newVersion: number) => Promise<unknown>;
  /** Closed after the steps. */
  openForSteps?: () => Promise<Kysely<Database>>;
  /** The oldest schema among the running processes. */
  oldestRunning?: (db: Kysely<Database>) => number | Promise<number>;
  /** Called with the reason when steps are left to a later start. */
  onWait?: (why: string) => void;
}

/**
 * Migrates to the newest schema, or up to the first narrowing step while an older process runs. Throws a
 * `PlainError` for newer data that this version cannot use.
 */
export async function migrate(
  { db, engine }: OpenedDatabase,
  {
    steps = migrations,
    beforeChange,
    openForSteps,
    oldestRunning = () => Number.POSITIVE_INFINITY,
    onWait,
  }: MigrateOptions = {},
): Promise<void> {
  const version = await schemaVersion(db, engine, steps.length);
  const narrows = steps.slice(version).some(({ kind }) => kind === 'narrows');
  const oldest = narrows ? await oldestRunning(db) : Number.POSITIVE_INFINITY;
  const last = lastToTake(steps, version, oldest);
  if (last < steps.length) onWait?.(wordsOfDelay(steps, last, oldest));
  if (version >= last) return;
  if (version > 0) await beforeChange?.(last);
  const own = await openForSteps?.();
  try {
    for (const [index, step] of steps.slice(0, last).entries()) {
      if (index < version) continue;
      await takeStep(own ?? db, engine, index + 1, step, async (trx) => {
        // An older process may have started meanwhile.
        const now = step.kind === 'narrows' ? await oldestRunning(trx) : Number.POSITIVE_INFINITY;
        if (now <= index) throw new PlainError(wordsOfWait(steps, index, now));
      });
    }
  } finally {
    await own?.destroy();
  }
}

/** Throws a `PlainError` when a waiting step blocks a widening one. */
function lastToTake(steps: readonly Migration[], version: number, oldest: number): number {
  const waits = steps.findIndex(
    (step, index) => index >= version && step.kind === 'narrows' && oldest <= index,
  );
  if (waits < 0) return steps.length;
  if (steps.slice(waits).every(({ kind }) => kind === 'narrows')) return waits;
  throw new PlainError(wordsOfWait(steps, waits, oldest));
}

const waitOf = (steps: readonly Migration[], at: number, oldest: number) =>
  `Step ${at + 1} of the schema (${steps[at]?.name}) waits while a process of an older version (schema ${oldest}) runs.`;

const wordsOfWait = (steps: readonly Migration[], at: number, oldest: number) =>
  `${waitOf(steps, at, oldest)} Stop every process of that version, then start again.`;

const wordsOfDelay = (steps: readonly Migration[], at: number, oldest: number) =>
  `${waitOf(steps, at, oldest)} The last one that is replaced takes it.`;

/** Processes that start together wait here for each other. */
function schemaVersion(db: Kysely<Database>, engine: Engine, known: number): Promise<number> {
  return untilTaken(db, async (trx) => {
    await engine.lock(trx, 'migrations');
    const types = engine.name === 'sqlite' ? sqliteTypes : postgresTypes;
    const kind = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo('');
    await trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('version', 'integer', (c) => c.primaryKey().notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', kind)
      .modifyEnd(types.suffix)
      .execute();
    // Older tables lack the column. `if not exists` would lock the table on PostgreSQL.
    const { rows } = await sql<{ name: string }>`${sql.raw(COLUMNS[engine.name])}`.execute(trx);
    if (!rows.some(({ name }) => name === 'kind'))
      await trx.schema.alterTable('migrations').addColumn('kind', 'text', kind).execute();
    await refuseNewer(trx, known);
    return lastVersion(trx);
  });
}

const COLUMNS: Record<Engine['name'], string> = {
  sqlite: `select name from pragma_table_info('migrations')`,
  postgres: `select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = 'migrations'`,
};

async function refuseNewer(db: Kysely<Database>, known: number): Promise<void> {
  const { rows } = await sql<{ version: number | null }>`${sql.raw(newerThan(known))}`.execute(db);
  const version = rows[0]?.version ?? null;
  if (version !== null) throw new PlainError(wordsOfNewer(version, known));
}

export const newerThan = (known: number) =>
  `select max(version) as version from migrations where version > ${known} and kind <> 'widens'`;

export const wordsOfNewer = (version: number, known: number) =>
  `The data were written by a newer version of the shop (schema ${version}, this one knows ${known}). Install that version, or use other data (DATA_DIR or DATABASE_URL).`;

async function lastVersion(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(version), 0) as last from migrations`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Reads the version inside the transaction: only one process takes the step. */
async function takeStep(
  db: Kysely<Database>,
  engine: Engine,
  version: number,
  step: Migration,
  check: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const rebuilds = step.rebuilds === true && engine.name === 'sqlite';
  // SQLite ignores this setting inside a transaction.
  if (rebuilds) await sql`pragma foreign_keys = off`.execute(db);
  try {
    await untilTaken(db, async (trx) => {
      await engine.lock(trx, 'migrations');
      if ((await lastVersion(trx)) >= version) return;
      await check(trx);
      if (engine.name === 'postgres')
        for (const setting of WHILE_OTHERS_WORK) await sql.raw(setting).execute(trx);
      const any = trx.withTables<AnyTables>();
      await step.up(any, engine.name === 'sqlite' ? sqliteTypes : postgresTypes);
      await any
        .insertInto('migrations')
        .values({ version, name: step.name, kind: step.kind ?? '' })
        .execute();
      if (rebuilds) await refuseOrphans(trx, step);
    });
  } finally {
    if (rebuilds) await sql`pragma foreign_keys = on`.execute(db);
  }
}

/**
 * For PostgreSQL under load: later statements queue behind a waiting table change, so it gives up after a
 * second and is retried. Steps over all rows have no statement timeout.
 */
const WHILE_OTHERS_WORK = [
  `set local lock_timeout = '1s'`,
  'set local statement_timeout = 0',
  `set local client_connection_check_interval = '5s'`,
] as const;
const TRIES = 60;
/** lock_not_available and deadlock_detected. */
const IN_THE_WAY: ReadonlySet<unknown> = new Set(['55P03', '40P01']);

const IS_IN_USE =
  'The schema cannot be changed: another process is changing it, or uses its tables without a pause. Start again later.';

async function untilTaken<Taken>(
  db: Kysely<Database>,
  take: (trx: Transaction<Database>) => Promise<Taken>,
): Promise<Taken> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(take);
    } catch (error) {
      const isInTheWay = error instanceof Error && 'code' in error && IN_THE_WAY.has(error.code);
      if (!isInTheWay) throw error;
      if (tries === TRIES) throw new PlainError(IS_IN_USE);
      await sleep(Math.random() * 1000);
    }
  }
}

async function refuseOrphans(trx: Kysely<Database>, { name }: Migration): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(trx);
  const [first] = rows;
  if (first)
    throw new Error(
      `the step '${name}' leaves ${rows.length} rows that refer to none, such as of ${first.table} to ${first.parent}`,
    );
}
