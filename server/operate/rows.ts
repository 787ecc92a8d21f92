import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Database } from '#shop/kernel/database.ts';
import { connectToPostgres } from '../database/postgres.ts';
import { sqliteFileIn } from '../database/sqlite-file.ts';
import type { DroppedTables } from '../database/step.ts';
import { SECRET_NAMES } from '../process/secrets.ts';

export type Table = keyof Database | keyof DroppedTables;
export type Row = Record<string, string | number | boolean | null>;

/** Parents first. SQLite's `secrets` are files. */
export const TABLES: readonly Table[] = [
  'users',
  'sessions',
  'accounts',
  'verifications',
  'twoFactors',
  'passkeys',
  'helpers',
  'categories',
  'products',
  'productPictures',
  'sales',
  'saleProducts',
  'saleCategories',
  'thaans',
  'cuts',
  'stockMovements',
  'stockTakes',
  'stockTakeCounts',
  'cartItems',
  'keptProducts',
  'waits',
  'orders',
  'orderLines',
  'orderEvents',
  'exchanges',
  'exchangeRequests',
  'exchangePictures',
  'reviews',
  'reviewPictures',
  'khatas',
  'purchases',
  'purchaseLines',
  'ledger',
  'lockedMonths',
  'parcels',
  'heldPieces',
  'coupons',
  'couponUses',
  'cartCoupons',
  'checkouts',
  'people',
  'sliders',
  'contacts',
  'contactAnswers',
  'outbox',
  'conversations',
  'chats',
  'baskets',
  'savedReplies',
  'searchWords',
  'pushDevices',
  'events',
  'changes',
  'jobs',
  'backupRuns',
  'attempts',
  'addressProofs',
  'pages',
  'pictures',
  'pictureUses',
  'settings',
  'secrets',
];

/** Includes dropped tables, which older shops and archives have. */
export const KNOWN_TABLES: readonly Table[] = [...TABLES, 'removedOrders'];

/** PostgreSQL's id sequences must continue after imported rows. */
const COUNTED: readonly Table[] = [
  'stockMovements',
  'orderEvents',
  'ledger',
  'outbox',
  'chats',
  'events',
  'changes',
];
/** 0 and 1 on SQLite. */
const BOOLEANS: Partial<Record<Table, readonly string[]>> = {
  users: ['emailVerified', 'isAdmin', 'twoFactorEnabled'],
  twoFactors: ['verified'],
  passkeys: ['backedUp'],
};

const ROWS_AT_ONCE = 1000;

/** A view of all data at one moment, whatever is written meanwhile. */
export interface Snapshot {
  schemaVersion: number;
  tables: readonly Table[];
  rows: (table: Table) => AsyncIterable<Row[]>;
  close: () => Promise<void>;
}

/** Blocks no writer. */
export function sqliteSnapshot(dataDir: string): Snapshot {
  const db = new DatabaseSync(sqliteFileIn(dataDir), { readOnly: true, timeout: 5000 });
  db.exec('begin');
  const version = db.prepare('select max(version) as version from migrations').get();
  return {
    schemaVersion: Number(version?.version),
    tables: tablesIn(db),
    async *rows(table) {
      if (table === 'secrets') return yield secretsIn(dataDir);
      let portion: Row[] = [];
      for (const row of db.prepare(`select * from "${table}"`).iterate()) {
        portion.push(fromSqlite(table, row));
        if (portion.length === ROWS_AT_ONCE) {
          yield portion;
          portion = [];
        }
      }
      if (portion.length > 0) yield portion;
    },
    close: async () => db.close(),
  };
}

/** Secrets are files beside it. */
export function tablesIn(db: DatabaseSync): Table[] {
  const rows = db.prepare(`select name from sqlite_schema where type = 'table'`).all();
  const there = new Set(rows.map(({ name }) => name));
  return KNOWN_TABLES.filter((table) => table === 'secrets' || there.has(table));
}

export function secretsIn(dataDir: string): Row[] {
  return SECRET_NAMES.filter((name) => existsSync(path.join(dataDir, name))).map((name) => ({
    name,
    value: readFileSync(path.join(dataDir, name), 'utf8'),
  }));
}

function fromSqlite(table: Table, row: Record<string, unknown>): Row {
  const booleans = BOOLEANS[table] ?? [];
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      booleans.includes(column) && value !== null ? value === 1 : plainValue(value),
    ]),
  );
}

function plainValue(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (value instanceof Date) return value.toISOString();
  throw new TypeError(`a ${typeof value} cannot be copied`);
}

/** In a read-only transaction. */
export async function postgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connectForLong(url);
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query('select max(version) as version from migrations');
  const { rows: found } = await client.query(
    'select table_name as name from information_schema.tables where table_schema = current_schema()',
  );
  const there = new Set(found.map(({ name }) => name));
  return {
    schemaVersion: Number(rows[0]?.version),
    tables: KNOWN_TABLES.filter((table) => there.has(table)),
    async *rows(table) {
      await client.query(`declare portions cursor for select * from "${table}"`);
      for (;;) {
        const portion = await client.query(`fetch ${ROWS_AT_ONCE} from portions`);
        if (portion.rows.length === 0) break;
        yield portion.rows.map((row: Record<string, unknown>) =>
          Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plainValue(value)])),
        );
      }
      await client.query('close portions');
    },
    close: () => client.end(),
  };
}

/** A copy may take minutes: request limits do not apply. */
const connectForLong = (url: string) =>
  connectToPostgres(url, {
    application_name: 'thaan operator',
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });

/** Rows appear with `commit`, all or none. */
export interface Sink {
  write: (table: Table, rows: readonly Row[]) => Promise<void>;
  counts: () => Promise<Record<string, number>>;
  commit: () => Promise<void>;
  rollback: () => Promise<void>;
}

/** `dataDir` has a new database with its schema, whose initial rows are deleted. */
export function sqliteSink(dataDir: string): Sink {
  const db = new DatabaseSync(sqliteFileIn(dataDir), { enableForeignKeyConstraints: true });
  db.exec('PRAGMA synchronous = FULL; begin immediate');
  const tables = tablesIn(db);
  for (const table of tables.toReversed()) if (table !== 'secrets') db.exec(`delete from "${table}"`);
  return {
    async write(table, rows) {
      const [first] = rows;
      if (!first) return;
      if (table === 'secrets') return writeSecrets(dataDir, rows);
      const columns = Object.keys(first);
      const names = columns.map((column) => `"${column}"`).join(', ');
      const insert = db.prepare(
        `insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) insert.run(...columns.map((column) => sqliteValue(row[column])));
    },
    async counts() {
      const count = (table: Table) =>
        table === 'secrets'
          ? secretsIn(dataDir).length
          : Number(db.prepare(`select count(*) as n from "${table}"`).get()?.n);
      return Object.fromEntries(tables.map((table) => [table, count(table)]));
    },
    async commit() {
      db.exec('commit; PRAGMA wal_checkpoint(TRUNCATE)');
      db.close();
    },
    async rollback() {
      db.close();
    },
  };
}

function writeSecrets(dataDir: string, rows: readonly Row[]): void {
  for (const { name, value } of rows) {
    if (SECRET_NAMES.some((known) => known === name))
      writeFileSync(path.join(dataDir, String(name)), String(value), {
        mode: 0o600,
        flush: true,
      });
  }
}

function sqliteValue(value: Row[string] | undefined): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value ?? null;
}

/** Old rows are deleted in the same transaction. */
export async function postgresSink(url: string): Promise<Sink> {
  const client = await connectForLong(url);
  await client.query('begin');
  await client.query(`truncate ${TABLES.map((table) => `"${table}"`).join(', ')}`);
  return {
    async write(table, rows) {
      await client.query(
        `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(rows)],
      );
    },
    async counts() {
      const counts: Record<string, number> = {};
      for (const table of TABLES) {
        const { rows } = await client.query(`select count(*) as n from "${table}"`);
        counts[table] = Number(rows[0]?.n);
      }
      return counts;
    },
    async commit() {
      for (const table of COUNTED) {
        await client.query(
          `select setval(pg_get_serial_sequence('"${table}"', 'id'), coalesce(max(id), 0) + 1, false) from "${table}"`,
        );
      }
      await client.query('commit');
      await client.query('analyze');
      await client.end();
    },
    async rollback() {
      await client.end();
    },
  };
}
