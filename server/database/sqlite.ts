/** SQLite through Node's own `node:sqlite`: one file, one connection, commits that survive a power cut. */
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Database } from '#shop/kernel/database.ts';
import type { Engine } from '#shop/kernel/shop.ts';
import { type OnQuery, timing } from './timing.ts';

/** A wait inside SQLite blocks the whole process, so it is short; a longer one is done here, without blocking. */
const BUSY_TIMEOUT_MS = 100;
const BUSY_RETRIES = 50;
/** Prepared statements kept for reuse; the shop has some hundred different ones. */
const STATEMENT_CACHE_SIZE = 400;
/** SQLite's primary result codes for "another process holds the lock" and "there is no room". */
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

export interface SqliteFile {
  db: Kysely<Database>;
  raw: DatabaseSync;
}

/** What every write throws while the disk is full. In the log it is one line: where it was thrown says nothing. */
export class DiskFull extends Error {
  readonly code = 'SQLITE_FULL';
  constructor(folder: string) {
    super(`The disk is full: nothing can be written to ${folder} until there is room.`);
    this.name = 'DiskFull';
    this.stack = this.message;
  }
}

/** Opens (or creates) the file and sets what every connection of the shop needs. */
export function openSqlite(file: string, onQuery?: OnQuery): SqliteFile {
  const raw = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  raw.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 8000; PRAGMA trusted_schema = OFF;',
  );
  return { raw, db: new Kysely<Database>({ dialect: new NodeSqliteDialect(raw, file), ...timing(onQuery) }) };
}

/** Writing transactions come one after the other here, in this process and in others: there is nothing to lock. */
export const sqliteEngine: Engine = {
  name: 'sqlite',
  lock: async () => {},
  mayRunAgain: () => false,
  mayHaveHappened: () => false,
};

class NodeSqliteDialect implements Dialect {
  readonly #raw: DatabaseSync;
  readonly #file: string;
  constructor(raw: DatabaseSync, file: string) {
    this.#raw = raw;
    this.#file = file;
  }
  createDriver(): Driver {
    return new PatientDriver(this.#raw, path.dirname(this.#file));
  }
  createQueryCompiler() {
    return new SqliteQueryCompiler();
  }
  createAdapter() {
    return new SqliteAdapter();
  }
  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db);
  }
}

class PatientDriver extends SqliteDriver {
  readonly #raw: DatabaseSync;
  readonly #folder: string;
  #patient: DatabaseConnection | null = null;

  constructor(raw: DatabaseSync, folder: string) {
    super({ database: kyselyView(raw) });
    this.#raw = raw;
    this.#folder = folder;
  }

  /** A statement alone waits for another process as a transaction does: the operator's commands write beside the shop. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    const folder = this.#folder;
    this.#patient ??= {
      async executeQuery(query) {
        try {
          return await retryWhileBusy(() => connection.executeQuery(query));
        } catch (error) {
          throw hasCode(error, SQLITE_FULL) ? new DiskFull(folder) : error;
        }
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
    return this.#patient;
  }

  /** Kysely sends a plain `begin`; a transaction that reads before it writes could then fail past any waiting. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full or failing disk makes SQLite roll back by itself. To ask for it again fails, and hides what happened. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#raw.isTransaction) await super.rollbackTransaction(connection);
  }
}

async function retryWhileBusy<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!hasCode(error, SQLITE_BUSY) || tries === BUSY_RETRIES) throw error;
      await sleep(20 + Math.random() * 80);
    }
  }
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === code;
}

/** What Kysely asks of a SQLite library, on `node:sqlite`. It must be told which statements return rows. */
function kyselyView(raw: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, { statement: StatementSync; reader: boolean }>();
  const prepare = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = raw.prepare(sql);
    const prepared = { statement, reader: statement.columns().length > 0 };
    if (statements.size >= STATEMENT_CACHE_SIZE) statements.clear();
    statements.set(sql, prepared);
    return prepared;
  };
  return {
    prepare(sql) {
      const { statement, reader } = prepare(sql);
      return {
        reader,
        all: (parameters) => statement.all(...parameters.map(sqliteValue)),
        run: (parameters) => statement.run(...parameters.map(sqliteValue)),
        iterate: (parameters) => statement.iterate(...parameters.map(sqliteValue)),
      };
    },
    close: () => raw.close(),
  };
}

function sqliteValue(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`a ${typeof value} cannot be stored`);
}
