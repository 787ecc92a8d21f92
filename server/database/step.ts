import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#shop/kernel/database.ts';

/** Tables that a step has dropped; earlier steps use them. */
export interface DroppedTables {
  /** Copies of cancelled and deleted orders until step 24; `snapshot` is JSON. */
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

/** The shop's types describe the newest schema; during migration any table may exist. */
export type AnyTables = Database & DroppedTables & Record<string, Record<string, unknown>>;
export type Db = Kysely<AnyTables>;

export interface EngineTypes {
  engine: 'sqlite' | 'postgres';
  /** Compared bytewise. */
  text: 'text' | RawBuilder<unknown>;
  /** 64 bits. */
  int: 'integer' | 'bigint';
  /** In Better Auth's format. */
  date: 'text' | 'timestamptz';
  bool: 'integer' | 'boolean';
  /** Ascending key. */
  serial: 'integer' | 'bigserial';
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
   * Whether older processes may go on. `widens`: adds tables, columns, indexes and triggers that fill its own
   * tables, or drops a non-unique index. `narrows`: removes unused parts, once no older process runs. Steps
   * before 57 predate this rule.
   */
  kind?: 'widens' | 'narrows';
  /** Recreates tables: SQLite's foreign keys are off, and checked before the commit. */
  rebuilds?: true;
  up: (db: Db, types: EngineTypes) => Promise<void>;
}

export const oneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
