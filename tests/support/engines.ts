/** The database of a test run: a SQLite file, or a real PostgreSQL server. */
import { copyFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import type { Database } from '#shop/kernel/database.ts';
import { migrate, type OpenedDatabase } from '../../server/database/migrate.ts';
import { openDatabase, openSqliteIn } from '../../server/database/open.ts';
import { openPostgres, postgresEngine, TextCompiler } from '../../server/database/postgres.ts';
import { openSqlite, sqliteEngine } from '../../server/database/sqlite.ts';
import { sqliteFileIn } from '../../server/database/sqlite-file.ts';
import { aTempFolder } from './temp-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the empty migrated database; null when PGlite is used. */
    postgresTemplate: string | null;
  }
}

export const ENGINE = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

export async function openTestDatabase(): Promise<OpenedDatabase> {
  if (ENGINE === 'sqlite') return openSqliteCopy();
  if (inject('postgresTemplate') === null) return openPglite();
  const DATABASE_URL = await aPostgresDatabase();
  const log = pino({ level: 'silent' });
  return openDatabase({ DATA_DIR: '', DATABASE_URL, DATABASE_CONNECTIONS: 10 }, log);
}

/** The folder of the migrated empty file that tests copy; a copy takes a fiftieth of a migration's time. */
let sqliteTemplate: Promise<string> | undefined;

async function openSqliteCopy(): Promise<OpenedDatabase> {
  sqliteTemplate ??= makeSqliteTemplate(aTempFolder());
  const folder = aTempFolder();
  copyFileSync(sqliteFileIn(await sqliteTemplate), sqliteFileIn(folder));
  const opened = await openSqliteIn(folder);
  // Rules never test power cuts.
  opened.raw.exec('PRAGMA synchronous = OFF');
  return opened;
}

async function makeSqliteTemplate(folder: string): Promise<string> {
  await (await openSqliteIn(folder)).db.destroy();
  return folder;
}

/** URL of a new database on the run's server, with the newest schema unless `empty`. */
export async function aPostgresDatabase({ empty = false } = {}): Promise<string> {
  const template = inject('postgresTemplate');
  if (!template) throw new Error('this test needs a PostgreSQL server');
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client(addressOf(template, 'postgres'));
  await server.connect();
  await server.query(`create database ${name} template ${empty ? 'template1' : 'thaan_template'}`);
  await server.end();
  return addressOf(template, name);
}

const emptied: OpenedDatabase[] = [];
let emptying: string | null = null;

/** Like `openTestDatabase`, but reuses an emptied database, which is ten times faster on a server. */
export async function openEmptiedDatabase(): Promise<OpenedDatabase> {
  const again = emptied.pop();
  if (again) return again;
  const opened = await openTestDatabase();
  if (isOnServer()) emptying ??= await statementsToEmpty(opened);
  return opened;
}

export async function emptyAgain(opened: OpenedDatabase): Promise<void> {
  if (emptying === null) return opened.db.destroy();
  await sql.raw(emptying).execute(opened.db);
  emptied.push(opened);
}

/** A worker with open connections does not exit. */
export async function closeEmptied(): Promise<void> {
  for (const { db } of emptied.splice(0)) await db.destroy();
}

/** PGlite has one connection, so two transactions never overlap there. */
export const isOnServer = (): boolean => ENGINE === 'postgres' && inject('postgresTemplate') !== null;

/** SQL that resets a database to its present rows and sequences. */
async function statementsToEmpty({ db }: OpenedDatabase): Promise<string> {
  const tables = sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`;
  const numbers = sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`;
  const statements: string[] = [];
  for (const { name } of (await tables.execute(db)).rows) {
    statements.push(`delete from "${name}"`);
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    const text = JSON.stringify(rows).replaceAll("'", "''");
    const kept = `select * from json_populate_recordset(null::"${name}", '${text}')`;
    if (rows.length > 0) statements.push(`insert into "${name}" overriding system value ${kept}`);
  }
  for (const { name, last } of (await numbers.execute(db)).rows)
    statements.push(`select setval('"${name}"', ${last ?? 1}, ${last !== null})`);
  // Disables foreign keys, which would require an order of the tables.
  return ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';\n');
}

const addressOf = (address: string, database: string): string => new URL(`/${database}`, address).href;

export async function openEmptyDatabase(): Promise<OpenedDatabase> {
  if (ENGINE === 'sqlite') return { ...openSqlite(sqliteFileIn(aTempFolder())), engine: sqliteEngine };
  if (inject('postgresTemplate') === null) return emptyPglite();
  const url = await aPostgresDatabase({ empty: true });
  const log = pino({ level: 'silent' });
  return { db: await openPostgres({ url, connections: 2, log }), engine: postgresEngine };
}

async function openPglite(): Promise<OpenedDatabase> {
  const opened = emptyPglite();
  await migrate(opened);
  return opened;
}

function emptyPglite(): OpenedDatabase {
  class Dialect extends PGliteDialect {
    override createQueryCompiler() {
      return new TextCompiler();
    }
  }
  const dialect = new Dialect({ pglite: new PGlite() });
  return { db: new Kysely<Database>({ dialect }), engine: postgresEngine };
}
