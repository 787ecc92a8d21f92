/** The writing connection: serial transactions with group commit. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type { Statements } from './sqlite-statements.ts';

/** Transactions that share a commit. */
interface Group extends PromiseWithResolvers<void> {
  isGrowing: boolean;
}

/** `admission.ts` starts one write per turn. */
const TURNS_OF_A_GROUP = 6;

/**
 * Commits block the process. After a slow one, transactions pause for about a request's length, so that a
 * request waits for one commit, not for one per turn.
 */
const SLOW_COMMIT_MS = 20;
const TURNS_AFTER_SLOW = 8;

export class Writer {
  readonly statements: Statements;
  /** Throws `FileGone`. Call while no transaction is open. */
  readonly refuseGone: () => void;
  #last: Promise<void> = Promise.resolve();
  #group: Group | null = null;

  constructor(statements: Statements, refuseGone: () => void) {
    this.statements = statements;
    this.refuseGone = refuseGone;
  }

  /** Waits for the turn to write; call the result to end it. */
  async turn(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }

  /** Call only during one's own turn. */
  async #open(): Promise<Group> {
    if (this.#group) {
      this.#group.isGrowing = true;
      return this.#group;
    }
    this.refuseGone();
    // A plain `begin` may fail without waiting when a write follows a read.
    await this.statements.run('begin immediate');
    const group = { ...Promise.withResolvers<void>(), isGrowing: false };
    // Prevents an unhandled rejection when nobody waits.
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

  async begin(): Promise<void> {
    await this.#open();
    await this.run('savepoint one');
  }

  async rollback(): Promise<void> {
    if (!this.#group) return;
    await this.run('rollback to one');
    await this.run('release one');
  }

  async release(): Promise<{ committed: Promise<void> }> {
    await this.run('release one');
    if (!this.#group) throw new Error('there is no transaction');
    return { committed: this.#group.promise };
  }

  /** A single statement is atomic without a savepoint. */
  async alone({ sql, parameters }: CompiledQuery) {
    const { promise: committed } = await this.#open();
    return { committed, result: await this.run(sql, parameters) };
  }

  /** A full or failing disk makes SQLite roll back the whole group. */
  async run(sql: string, parameters?: readonly unknown[]) {
    try {
      if (!this.statements.raw.isTransaction) throw new Error('the transaction was rolled back');
      return await this.statements.run(sql, parameters);
    } catch (error) {
      if (!this.statements.raw.isTransaction) this.#end((group) => group.reject(error));
      throw error;
    }
  }

  /** Takes a turn: never commits half a transaction. */
  async flush(): Promise<void> {
    const done = await this.turn();
    const beganAt = performance.now();
    await this.commit();
    if (performance.now() - beganAt > SLOW_COMMIT_MS)
      for (let turn = 0; turn < TURNS_AFTER_SLOW; turn += 1) await nextTurn();
    done();
  }

  /** Call only during one's own turn. */
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
