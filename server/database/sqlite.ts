/** SQLite through Node's own `node:sqlite`: one file, commits that survive a power cut. */
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

/** A wait inside SQLite blocks the whole process, so it is short; a longer one is done in the driver, without blocking. */
const BUSY_TIMEOUT_MS = 100;

export interface SqliteFile {
  db: Kysely<Database>;
  /** The connection that writes. */
  raw: DatabaseSync;
  /** The connection of all reads outside of transactions. */
  reads: DatabaseSync;
}

/** Opens (or creates) the file and sets what every connection of the shop needs. `held` is closed with it. */
export function openSqlite(file: string, onQuery?: OnQuery, held?: DatabaseSync): SqliteFile {
  const raw = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  // Each transaction is a savepoint (`sqlite-driver.ts`), whose pages SQLite keeps as they were: those of an order are more than 64 KB, and
  // would go into a temporary file, which took a third of all writes.
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

/** The driver itself lets writers in one after the other; Kysely need not. */
class ManyConnections extends SqliteAdapter implements DialectAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Writing transactions come one after the other here, in this process and in others: there is nothing to lock. */
export const sqliteEngine: Engine = {
  name: 'sqlite',
  lock: async () => {},
  mayRunAgain: () => false,
  mayHaveHappened: () => false,
  tryWrite: trySqlite,
  whyNotWritable: whySqliteFails,
  isOneOf: (text, many) => sql`${text} in (select value from json_each(${JSON.stringify(many)}))`,
  // `like` takes A to Z for a to z, and `lower` knows no other letters either.
  inLowerCase: (text) => text,
  // The index is read from end to end.
  lettersIndexed: 1,
};
