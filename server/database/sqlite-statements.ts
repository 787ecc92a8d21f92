import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryResult } from 'kysely';

const BUSY_RETRIES = 50;
/** The shop has several hundred. */
const STATEMENT_CACHE_SIZE = 400;
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** Logged without its stack, which adds nothing. */
export class DiskFull extends Error {
  readonly code = 'SQLITE_FULL';
  constructor(folder: string) {
    super(`The disk is full: nothing can be written to ${folder} until there is room.`);
    this.name = 'DiskFull';
    this.stack = this.message;
  }
}

export class Statements {
  readonly raw: DatabaseSync;
  readonly #folder: string;
  readonly #prepared = new Map<string, { statement: StatementSync; hasRows: boolean }>();

  constructor(raw: DatabaseSync, folder: string) {
    this.raw = raw;
    this.#folder = folder;
  }

  /** Waits for other processes without blocking. */
  async run(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult<never>> {
    for (let tries = 1; ; tries += 1) {
      try {
        return this.#run(sql, parameters);
      } catch (error) {
        if (hasCode(error, SQLITE_FULL)) throw new DiskFull(this.#folder);
        if (!hasCode(error, SQLITE_BUSY) || tries === BUSY_RETRIES) throw error;
        await sleep(20 + Math.random() * 80);
      }
    }
  }

  #run(sql: string, parameters: readonly unknown[]): QueryResult<never> {
    const { statement, hasRows } = this.#prepare(sql);
    const values = parameters.map(sqliteValue);
    if (hasRows) return { rows: statement.all(...values) as never[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string) {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.raw.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    if (this.#prepared.size >= STATEMENT_CACHE_SIZE) this.#prepared.clear();
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === code;
}

function sqliteValue(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`a ${typeof value} cannot be stored`);
}
