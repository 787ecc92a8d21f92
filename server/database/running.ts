/**
 * Each process holds a lock named by the schema it knows. It takes the lock before it reads the schema; a
 * narrowing step checks the locks in its transaction. So no older process runs beside a narrower schema.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#shop/kernel/database.ts';

/** "shop" in ASCII; the second number of the lock is the schema. */
const LOCKS = 0x73686f70;
const FILE = /^running-(\d+)$/;
const SQLITE_BUSY = 5;

export function sayRunningIn(dataDir: string, schema: number): DatabaseSync {
  const held = new DatabaseSync(path.join(dataDir, `running-${schema}`), { timeout: 1000 });
  // Reading takes the shared lock.
  held.exec('begin; select count(*) from sqlite_schema');
  return held;
}

export function oldestIn(dataDir: string): number {
  const files = readdirSync(dataDir).filter((name) => FILE.test(name) && isHeld(path.join(dataDir, name)));
  return Math.min(...files.map((name) => Number(FILE.exec(name)?.[1])));
}

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

/** Held until the connection ends. */
export const sayRunning = (schema: number) => `select pg_advisory_lock_shared(${LOCKS}, ${schema})`;

export async function oldestOnServer(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ oldest: number | null }>`${sql.raw(RUNNING)}`.execute(db);
  return rows[0]?.oldest ?? Number.POSITIVE_INFINITY;
}

export const RUNNING = `select min(objid::bigint)::int as oldest, count(*)::int as processes from pg_locks
  where locktype = 'advisory' and classid::bigint = ${LOCKS} and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`;
