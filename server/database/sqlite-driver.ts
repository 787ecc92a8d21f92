/**
 * Kysely's driver for `node:sqlite`: a reading and a writing connection.
 *
 * Group commit: waiting for the disk is a third of an order's time, so transactions within a few event-loop
 * turns share a commit. Each is a savepoint that fails alone, and is answered after the commit.
 */
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { goneCheckOf } from './sqlite-file.ts';
import { Statements } from './sqlite-statements.ts';
import { Writer } from './sqlite-writer.ts';

class Session implements DatabaseConnection {
  readonly #reader: Statements;
  readonly #writer: Writer;
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

  /** Commits first: some PRAGMAs have no effect in a transaction. */
  async #outside({ sql, parameters }: CompiledQuery) {
    await this.#writer.commit();
    this.#writer.refuseGone();
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

  /** After a failed commit there is nothing to roll back. */
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

interface SqliteParts {
  raw: DatabaseSync;
  reads: DatabaseSync;
  file: string;
  /** Lock file of `running.ts`. */
  held?: DatabaseSync | undefined;
}

export class SqliteDriver implements Driver {
  readonly #reader: Statements;
  readonly #writer: Writer;
  readonly #held: DatabaseSync | undefined;

  constructor({ raw, reads, file, held }: SqliteParts) {
    const folder = path.dirname(file);
    this.#held = held;
    this.#reader = new Statements(reads, folder);
    this.#writer = new Writer(new Statements(raw, folder), goneCheckOf(raw, file));
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

  /** Closes the writer last: it moves the log into the file. */
  async destroy(): Promise<void> {
    await this.#writer.flush();
    this.#reader.raw.close();
    this.#writer.statements.raw.close();
    this.#held?.close();
  }
}

/** Kysely's queries may begin with `with`; raw SQL is judged by its first word. */
const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);

const WRITES: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);
const isWrite = ({ query, sql }: CompiledQuery) =>
  WRITES.has(query.kind) || /^\s*(?:insert|update|delete)\b/i.test(sql);
