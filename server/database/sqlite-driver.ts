/**
 * Kysely's driver for `node:sqlite`: one connection that reads, one that writes, and a group commit.
 *
 * A commit waits for the disk, which takes a third of an order's time. So transactions that come within a few turns of the event loop
 * are committed together: each is a savepoint of one SQLite transaction, runs after the one before it, and fails alone. None is
 * answered before the commit. Reads outside of a transaction go through a connection that sees committed data alone.
 */
import path from 'node:path';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';

const BUSY_RETRIES = 50;
/** Prepared statements kept for reuse; the shop has some hundred different ones. */
const STATEMENT_CACHE_SIZE = 400;
/** SQLite's primary result codes for "another process holds the lock" and "there is no room". */
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** Thrown by every write while the disk is full. It is logged as one line: a stack says nothing about it. */
export class DiskFull extends Error {
  readonly code = 'SQLITE_FULL';
  constructor(folder: string) {
    super(`The disk is full: nothing can be written to ${folder} until there is room.`);
    this.name = 'DiskFull';
    this.stack = this.message;
  }
}

/** A `DatabaseSync` that keeps its prepared statements. */
class Statements {
  readonly raw: DatabaseSync;
  readonly #folder: string;
  readonly #prepared = new Map<string, { statement: StatementSync; hasRows: boolean }>();

  constructor(raw: DatabaseSync, folder: string) {
    this.raw = raw;
    this.#folder = folder;
  }

  /** Runs a statement. While another process writes it is tried again, and waits without blocking this process. */
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

/** The transactions that wait for one commit. */
interface Group extends PromiseWithResolvers<void> {
  /** Whether one more came in this turn of the event loop. */
  isGrowing: boolean;
}

/** A group that still grows is committed after this many turns of the event loop: a turn begins only one or two writes (`pace.ts`). */
const TURNS_OF_A_GROUP = 6;

/** The writing connection: one transaction at a time, many in a commit. */
class Writer {
  readonly statements: Statements;
  #last: Promise<void> = Promise.resolve();
  #group: Group | null = null;

  constructor(statements: Statements) {
    this.statements = statements;
  }

  /** Waits for all who asked before; the answer gives the turn to the next. */
  async turn(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }

  /** Begins the group's transaction, if it is not open. Only for the holder of the turn. */
  async #open(): Promise<Group> {
    if (this.#group) {
      this.#group.isGrowing = true;
      return this.#group;
    }
    // A plain `begin` of a transaction that reads before it writes could fail past any waiting.
    await this.statements.run('begin immediate');
    const group = { ...Promise.withResolvers<void>(), isGrowing: false };
    // A group that fails may have none left who waits for it.
    group.promise.catch(() => {});
    this.#group = group;
    this.#flushIn(TURNS_OF_A_GROUP);
    return group;
  }

  #flushIn(turns: number): void {
    setImmediate(() => {
      if (!this.#group?.isGrowing || turns === 1) return void this.flush();
      this.#group.isGrowing = false;
      this.#flushIn(turns - 1);
    });
  }

  /** Begins a transaction within the group. */
  async begin(): Promise<void> {
    await this.#open();
    await this.run('savepoint one');
  }

  /** Takes one transaction of the group back, and no other. */
  async rollback(): Promise<void> {
    if (!this.#group) return;
    await this.run('rollback to one');
    await this.run('release one');
  }

  /** Ends a transaction of the group; the answer settles when the group is on the disk, or cannot be. */
  async release(): Promise<{ committed: Promise<void> }> {
    await this.run('release one');
    if (!this.#group) throw new Error('there is no transaction');
    return { committed: this.#group.promise };
  }

  /** A statement alone, which is atomic by itself. */
  async alone({ sql, parameters }: CompiledQuery) {
    const { promise: committed } = await this.#open();
    return { committed, result: await this.run(sql, parameters) };
  }

  /** Runs a statement of the transaction that is open; a disk that is full or fails makes SQLite roll back all of it. */
  async run(sql: string, parameters?: readonly unknown[]) {
    try {
      if (!this.statements.raw.isTransaction) throw new Error('the transaction was rolled back');
      return await this.statements.run(sql, parameters);
    } catch (error) {
      if (!this.statements.raw.isTransaction) this.#end((group) => group.reject(error));
      throw error;
    }
  }

  /** Commits what is done. It waits for its turn, so that it never commits half of a transaction. */
  async flush(): Promise<void> {
    const done = await this.turn();
    await this.commit();
    done();
  }

  /** Only for the holder of the turn. */
  async commit(): Promise<void> {
    if (!this.#group) return;
    try {
      await this.statements.run('commit');
      this.#end((group) => group.resolve());
    } catch (error) {
      if (this.statements.raw.isTransaction) this.statements.raw.exec('rollback');
      this.#end((group) => group.reject(error));
    }
  }

  #end(settle: (group: Group) => void): void {
    const group = this.#group;
    this.#group = null;
    if (group) settle(group);
  }
}

/** The connection that Kysely holds for one query or one transaction. */
class Session implements DatabaseConnection {
  readonly #reader: Statements;
  readonly #writer: Writer;
  /** Gives the turn to the next transaction; null outside of one. */
  #done: (() => void) | null = null;

  constructor(reader: Statements, writer: Writer) {
    this.#reader = reader;
    this.#writer = writer;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = query;
    if (this.#done) return this.#writer.run(sql, parameters);
    if (isRead(query)) return this.#reader.run(sql, parameters);
    const done = await this.#writer.turn();
    let waiting: Awaited<ReturnType<Writer['alone']>>;
    try {
      if (!isWrite(query)) return await this.#outside(query);
      waiting = await this.#writer.alone(query);
    } finally {
      done();
    }
    await waiting.committed;
    return waiting.result;
  }

  /** Runs a statement outside of a transaction, such as a PRAGMA: some of these have no effect within one. */
  async #outside({ sql, parameters }: CompiledQuery) {
    await this.#writer.commit();
    return this.#writer.statements.run(sql, parameters);
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('the shop reads in pages, not in streams');
  }

  async begin(): Promise<void> {
    const done = await this.#writer.turn();
    try {
      await this.#writer.begin();
      this.#done = done;
    } catch (error) {
      done();
      throw error;
    }
  }

  async commit(): Promise<void> {
    const { committed } = await this.#writer.release();
    this.#end();
    await committed;
  }

  /** Also called after a commit that failed: then there is nothing left to take back. */
  async rollback(): Promise<void> {
    if (!this.#done) return;
    try {
      await this.#writer.rollback();
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#done?.();
    this.#done = null;
  }
}

export class SqliteDriver implements Driver {
  readonly #reader: Statements;
  readonly #writer: Writer;

  constructor({ raw, reads, file }: { raw: DatabaseSync; reads: DatabaseSync; file: string }) {
    const folder = path.dirname(file);
    this.#reader = new Statements(reads, folder);
    this.#writer = new Writer(new Statements(raw, folder));
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Session(this.#reader, this.#writer);
  }

  async beginTransaction(session: Session): Promise<void> {
    await session.begin();
  }

  async commitTransaction(session: Session): Promise<void> {
    await session.commit();
  }

  async rollbackTransaction(session: Session): Promise<void> {
    await session.rollback();
  }

  async releaseConnection(): Promise<void> {}

  /** The one that writes is closed last: it brings the log of changes into the file. */
  async destroy(): Promise<void> {
    await this.#writer.flush();
    this.#reader.raw.close();
    this.#writer.statements.raw.close();
  }
}

/** By the query's kind, as one that begins with `with` reads too; raw SQL says it by its first word. */
const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);

const WRITES: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);
const isWrite = ({ query, sql }: CompiledQuery) =>
  WRITES.has(query.kind) || /^\s*(?:insert|update|delete)\b/i.test(sql);

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
