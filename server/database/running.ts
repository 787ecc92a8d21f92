/**
 * Which versions of the shop run on these data. Each process holds a lock that is named by the schema it knows. When a process ends,
 * however it ends, the lock is gone: the kernel frees that of a file, PostgreSQL that of a connection.
 *
 * A process takes its lock first, and then looks at the schema; a step that narrows looks at the locks in its transaction, after which
 * others look at the schema. So no process of an older version goes on beside a narrower schema.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#shop/kernel/database.ts';

/** "shop", as PostgreSQL names a lock by two numbers. */
const LOCKS = 0x73686f70;
const FILE = /^running-(\d+)$/;
const SQLITE_BUSY = 5;

/** Says in a data folder that a process which knows this schema runs, until it is closed. */
export function sayRunningIn(dataDir: string, schema: number): DatabaseSync {
  const held = new DatabaseSync(path.join(dataDir, `running-${schema}`), { timeout: 1000 });
  // A transaction that has read holds the file's shared lock.
  held.exec('begin; select count(*) from sqlite_schema');
  return held;
}

/** The oldest schema that a running process of this data folder knows. */
export function oldestIn(dataDir: string): number {
  const files = readdirSync(dataDir).filter((name) => FILE.test(name) && isHeld(path.join(dataDir, name)));
  return Math.min(...files.map((name) => Number(FILE.exec(name)?.[1])));
}

/** Whether a process of the shop runs on this data folder. */
export const isHeldIn = (dataDir: string) => Number.isFinite(oldestIn(dataDir));

function isHeld(file: string): boolean {
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec('begin exclusive; rollback');
    return false;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return true;
    throw error;
  } finally {
    db.close();
  }
}

/** The statement by which a connection to PostgreSQL shows that a process with this schema runs, until the connection ends. */
export const sayRunning = (schema: number) => `select pg_advisory_lock_shared(${LOCKS}, ${schema})`;

/** The oldest schema that a running process on this PostgreSQL database knows. */
export async function oldestOnServer(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ oldest: number | null }>`${sql.raw(RUNNING)}`.execute(db);
  return rows[0]?.oldest ?? Number.POSITIVE_INFINITY;
}

/** The oldest schema, and how many processes there are. */
export const RUNNING = `select min(objid::bigint)::int as oldest, count(*)::int as processes from pg_locks
  where locktype = 'advisory' and classid::bigint = ${LOCKS} and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`;
