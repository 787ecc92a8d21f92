/** The writing connection of `sqlite-driver.ts`: transactions one after the other, and a commit for those that come together. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type { Statements } from './sqlite-statements.ts';

/** The transactions that wait for one commit. */
interface Group extends PromiseWithResolvers<void> {
  /** Whether one more came in this turn of the event loop. */
  isGrowing: boolean;
}

/** A group that still grows is committed after this many turns of the event loop: one write starts in each (`admission.ts`). */
const TURNS_OF_A_GROUP = 6;

/**
 * The whole process waits for the disk. Where that takes long, no transaction begins for so many turns of the event loop, in which a
 * request comes from its arrival to its answer: it waits for one commit then, and not for one in each of its turns.
 */
const SLOW_COMMIT_MS = 20;
const TURNS_AFTER_SLOW = 8;

/** The writing connection: one transaction at a time, many in a commit. */
export class Writer {
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
    const beganAt = performance.now();
    await this.commit();
    if (performance.now() - beganAt > SLOW_COMMIT_MS)
      for (let turn = 0; turn < TURNS_AFTER_SLOW; turn += 1) await nextTurn();
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
