/** The small write that shows whether an order can be written, and the reasons for which an engine refuses writes. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#shop/kernel/database.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { WhyNotWritable } from '#shop/kernel/writable.ts';

/** The row that is written on PostgreSQL, among the shop's jobs: its time is that of the last trial. */
const NAME = 'write trial';

/**
 * SQLite: through the connection that writes orders, committed and brought to the disk as they are. It writes the number in the file's
 * header that the shop has no other use for, so no row changes, and `sqliteChanges` does not count it.
 */
export async function trySqlite({ db }: Pick<Shop, 'db'>): Promise<void> {
  await sql`pragma user_version = 0`.execute(db);
}

/**
 * A text that is another one after each change of a row in a SQLite file: what other connections committed, and what the one that writes
 * did. It waits until no transaction is open, so all that is counted can be read.
 */
export async function sqliteChanges(db: Kysely<Database>): Promise<string> {
  // `with`, as a statement that begins with `select` would go to the connection that reads (`sqlite-driver.ts`).
  const { rows } = await sql<{ version: string }>`
    with others as (select data_version from pragma_data_version)
    select data_version || ' ' || total_changes() as version from others`.execute(db);
  return rows[0]?.version ?? '';
}

/** The tables that an order is written to; a test places one and compares. */
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

/** Those that are read for a cart and at the checkout: who has them to himself stops both. */
const READ_TABLES = ['sessions', 'users'] as const satisfies (keyof Database)[];

/** Below the second after which the answer is not waited for. */
const LOCK_WITHIN_MS = 800;

/**
 * PostgreSQL: takes the lock of a write on each table of an order, and that of a read on those that say who asks, as somebody may hold one
 * of them, and writes a row. One statement, so that a process that is stopped in the middle keeps no lock.
 */
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

/** SQLite's primary result codes; the extended ones have them in their lowest byte. */
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

/** Null for an error that is not the file's, such as a faulty statement. */
export function whySqliteFails(error: unknown): WhyNotWritable | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && error.code === 'SQLITE_FULL') return 'disk full';
  return 'errcode' in error ? (SQLITE_REASONS.get(Number(error.errcode) & 0xff) ?? null) : null;
}

const POSTGRES_REASONS = new Map<string, WhyNotWritable>([
  ['53100', 'disk full'],
  ['55P03', 'busy'], // lock_not_available
  ['57014', 'busy'], // query_canceled: the statement took too long
  ['53300', 'no answer'], // too_many_connections
  ['25006', 'read-only'], // read_only_sql_transaction
  ['58030', 'failed'], // io_error
  ['XX001', 'damaged'], // data_corrupted
  ['XX002', 'damaged'], // index_corrupted
]);

/** Null for an error that is neither the server's nor its disk's. */
export function whyPostgresFails(error: unknown): WhyNotWritable | null {
  return error instanceof Error && 'code' in error
    ? (POSTGRES_REASONS.get(String(error.code)) ?? null)
    : null;
}
