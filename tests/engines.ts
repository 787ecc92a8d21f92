/** The engine that a test run is on: a SQLite file, or a database of its own on a real PostgreSQL server. */
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import type { Database } from '#shop/database.ts';
import { migrate, type OpenedDatabase } from '../server/database/migrate.ts';
import { openDatabase, openSqliteIn } from '../server/database/open.ts';
import { openPostgres, postgresEngine, TextCompiler } from '../server/database/postgres.ts';
import { openSqlite, sqliteEngine } from '../server/database/sqlite.ts';
import { aTempFolder } from './temp-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's database with the newest schema and no data; null when PGlite must do. */
    postgresTemplate: string | null;
  }
}

export const ENGINE = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** Opens a new database with the newest schema. */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  if (ENGINE === 'sqlite') return openSqliteIn(aTempFolder());
  if (inject('postgresTemplate') === null) return openPglite();
  const DATABASE_URL = await aPostgresDatabase();
  const log = pino({ level: 'silent' });
  return openDatabase({ DATA_DIR: '', DATABASE_URL, DATABASE_CONNECTIONS: 10 }, log);
}

/** The address of a new database on the test run's server, with the newest schema unless it shall be empty. */
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

function addressOf(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

/** Opens a new database without any table. */
export async function openEmptyDatabase(): Promise<OpenedDatabase> {
  if (ENGINE === 'sqlite') return { ...openSqlite(':memory:'), engine: sqliteEngine };
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

/** One connection and no server: all but what happens between processes. */
function emptyPglite(): OpenedDatabase {
  class Dialect extends PGliteDialect {
    override createQueryCompiler() {
      return new TextCompiler();
    }
  }
  const dialect = new Dialect({ pglite: new PGlite() });
  return { db: new Kysely<Database>({ dialect }), engine: postgresEngine };
}
