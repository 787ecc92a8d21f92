/** The parts of a step of the schema: its name, its work, and the differences between the engines. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#shop/kernel/database.ts';

/** Tables that a step has dropped, for the steps before it. */
export interface DroppedTables {
  /** Copies of cancelled and deleted orders; `snapshot` is the order as JSON. Until step 24. */
  removedOrders: {
    id: string;
    orderNumber: string;
    userId: string | null;
    reason: 'cancelled' | 'deleted';
    removedBy: string;
    removedAt: number;
    snapshot: string;
    status: string;
    words: string;
    phoneE164: string | null;
    refused: 0 | 1;
  };
}

/** The table types of the shop describe the newest schema; while migrating, any table may be there. */
export type AnyTables = Database & DroppedTables & Record<string, Record<string, unknown>>;
export type Db = Kysely<AnyTables>;

export interface EngineTypes {
  engine: 'sqlite' | 'postgres';
  /** Text, compared and sorted byte by byte on both engines. */
  text: 'text' | RawBuilder<unknown>;
  /** A whole number of up to 64 bits. */
  int: 'integer' | 'bigint';
  /** Better Auth's dates and booleans, as it stores them on this engine. */
  date: 'text' | 'timestamptz';
  bool: 'integer' | 'boolean';
  /** An ascending key. */
  serial: 'integer' | 'bigserial';
  /** The end of a `create table`, behind its columns. */
  suffix: RawBuilder<unknown>;
}

export const postgresTypes: EngineTypes = {
  engine: 'postgres',
  text: sql`text collate "C"`,
  int: 'bigint',
  date: 'timestamptz',
  bool: 'boolean',
  serial: 'bigserial',
  suffix: sql``,
};

export const sqliteTypes: EngineTypes = {
  engine: 'sqlite',
  text: 'text',
  int: 'integer',
  date: 'text',
  bool: 'integer',
  serial: 'integer',
  suffix: sql`strict`,
};

export interface Migration {
  name: string;
  /**
   * Whether processes of another version may run beside it. A step that widens adds tables, columns, indexes and triggers that fill its
   * tables, or drops an index that refuses nothing; processes of older versions go on. One that narrows takes away what this version does not use any more, so it may be taken later: when no older process
   * runs. Steps up to 57 are from before this rule.
   */
  kind?: 'widens' | 'narrows';
  /** Set for a step that drops tables to make them again. SQLite's foreign keys are off during it, and checked before its commit. */
  rebuilds?: true;
  up: (db: Db, types: EngineTypes) => Promise<void>;
}

/** A check that a column holds one of these words. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
