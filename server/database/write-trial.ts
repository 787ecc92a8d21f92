/** Tests whether orders can be written. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#shop/kernel/database.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { WhyNotWritable } from '#shop/kernel/writable.ts';
import { freeBytesIn } from '../backup/folder.ts';
import { FileGone } from './sqlite-file.ts';
import { DiskFull } from './sqlite-statements.ts';

/** On PostgreSQL: a row among the jobs. */
const NAME = 'write trial';

/**
 * Uses the connection of orders. Writes an unused header field: no row changes, and `sqliteChanges` does not
 * count it.
 */
export async function trySqlite({ db }: Pick<Shop, 'db'>): Promise<void> {
  await sql`pragma user_version = 0`.execute(db);
}

/**
 * Differs after each row change by any connection. Waits for open transactions, so all counted changes are
 * readable.
 */
export async function sqliteChanges(db: Kysely<Database>): Promise<string> {
  // `select` would go to the reading connection (`sqlite-driver.ts`).
  const { rows } = await sql<{ version: string }>`
    with others as (select data_version from pragma_data_version)
    select data_version || ' ' || total_changes() as version from others`.execute(db);
  return rows[0]?.version ?? '';
}

/** For SQLite's file, log and a few orders. */
const NO_ROOM_BYTES = 1024 ** 2;

/** Throws `DiskFull` when SQLite has no room for orders, which a small write does not show. */
export async function refuseFullDisk(folder: string): Promise<void> {
  if ((await freeBytesIn(folder)) < NO_ROOM_BYTES) throw new DiskFull(folder);
}

/** A test compares these with a real order's tables. */
export const ORDER_TABLES = [
  'attempts',
  'cartItems',
  'checkouts',
  'events',
  'heldPieces',
  'orderEvents',
  'orderLines',
  'orders',
  'outbox',
  'products',
  'stockMovements',
] as const satisfies (keyof Database)[];

/** An exclusive lock on these blocks cart and checkout. */
const READ_TABLES = ['sessions', 'users'] as const satisfies (keyof Database)[];

/** The caller waits one second. */
const LOCK_WITHIN_MS = 800;

/** Takes an order's locks, and writes a row. One statement: a stopped process keeps no lock. */
export async function tryPostgres({ db, now }: { db: Kysely<Database>; now: () => number }): Promise<void> {
  const lock = (tables: readonly (keyof Database)[], mode: 'row exclusive' | 'access share') =>
    sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in ${sql.raw(mode)} mode`.compile(db)
      .sql;
  await sql
    .raw(
      `do $$ begin
  perform set_config('lock_timeout', '${LOCK_WITHIN_MS}', true);
  ${lock(ORDER_TABLES, 'row exclusive')};
  ${lock(READ_TABLES, 'access share')};
  insert into jobs (name, "ranAt") values ('${NAME}', ${Math.trunc(now())})
    on conflict (name) do update set "ranAt" = excluded."ranAt";
end $$`,
    )
    .execute(db);
}

/** Extended result codes have these in the lowest byte. */
const SQLITE_REASONS = new Map<number, WhyNotWritable>([
  [5, 'busy'], // SQLITE_BUSY
  [6, 'busy'], // SQLITE_LOCKED
  [8, 'read-only'], // SQLITE_READONLY
  [10, 'failed'], // SQLITE_IOERR
  [11, 'damaged'], // SQLITE_CORRUPT
  [13, 'disk full'], // SQLITE_FULL
  [14, 'failed'], // SQLITE_CANTOPEN
  [26, 'damaged'], // SQLITE_NOTADB
]);

/** Null for other errors. */
export function whySqliteFails(error: unknown): WhyNotWritable | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && error.code === 'SQLITE_FULL') return 'disk full';
  if (error instanceof FileGone) return 'file gone';
  return 'errcode' in error ? (SQLITE_REASONS.get(Number(error.errcode) & 0xff) ?? null) : null;
}

const POSTGRES_REASONS = new Map<string, WhyNotWritable>([
  ['53100', 'disk full'],
  ['55P03', 'busy'], // lock_not_available
  ['57014', 'busy'], // query_canceled: too slow
  ['53300', 'no answer'], // too_many_connections
  ['25006', 'read-only'], // read_only_sql_transaction
  ['58030', 'failed'], // io_error
  ['XX001', 'damaged'], // data_corrupted
  ['XX002', 'damaged'], // index_corrupted
]);

/** On a full disk PostgreSQL rejects new connections with an internal error that has this text. */
const NO_ROOM_TO_CONNECT = 'could not write init file';

/** Null for other errors. */
export function whyPostgresFails(error: unknown): WhyNotWritable | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.message === NO_ROOM_TO_CONNECT) return 'disk full';
  return POSTGRES_REASONS.get(String(error.code)) ?? null;
}
