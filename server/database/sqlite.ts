import { DatabaseSync } from 'node:sqlite';
import {
  type Dialect,
  type DialectAdapter,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import type { Database } from '#shop/kernel/database.ts';
import type { Engine } from '#shop/kernel/shop.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import { type OnQuery, timing } from './timing.ts';
import { trySqlite, whySqliteFails } from './write-trial.ts';

/** Short, as it blocks the process; the driver waits longer without blocking. */
const BUSY_TIMEOUT_MS = 100;

export interface SqliteFile {
  db: Kysely<Database>;
  /** The writing connection. */
  raw: DatabaseSync;
  /** Reads outside of transactions. */
  reads: DatabaseSync;
}

export function openSqlite(file: string, onQuery?: OnQuery, held?: DatabaseSync): SqliteFile {
  const raw = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  // An order's savepoint exceeds 64 KB and went to a temporary file, a third of all writes.
  raw.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 8000; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF;',
  );
  const reads = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  reads.exec('PRAGMA trusted_schema = OFF;');
  const dialect: Dialect = {
    createDriver: () => new SqliteDriver({ raw, reads, file, held }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ManyConnections(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  return { raw, reads, db: new Kysely<Database>({ dialect, ...timing(onQuery) }) };
}

/** The driver serialises writers itself. */
class ManyConnections extends SqliteAdapter implements DialectAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Writers are serial: no lock needed. */
export const sqliteEngine: Engine = {
  name: 'sqlite',
  lock: async () => {},
  mayRunAgain: () => false,
  mayHaveHappened: () => false,
  tryWrite: trySqlite,
  whyNotWritable: whySqliteFails,
  isOneOf: (text, many) => sql`${text} in (select value from json_each(${JSON.stringify(many)}))`,
  // `like` and `lower` both fold A to Z only.
  inLowerCase: (text) => text,
  // SQLite scans the whole index, so one letter is enough.
  lettersIndexed: 1,
};
