/** Faults of a running shop's database, made by another process: real errors. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { databaseUrlOf } from './running-shop.ts';

export type Fault = 'insert' | 'update' | 'delete' | 'read';

/** Runs SQL in the shop's database. `?` is a parameter. */
export async function inDatabase(
  dataDir: string,
  statement: string,
  ...values: string[]
): Promise<Record<string, unknown>[]> {
  const url = databaseUrlOf(dataDir);
  if (url) {
    const client = new pg.Client(url);
    await client.connect();
    try {
      let place = 0;
      const numbered = statement.replace(/\?/g, () => `$${++place}`);
      return (await client.query(numbered, values)).rows;
    } finally {
      await client.end();
    }
  }
  const db = new DatabaseSync(path.join(dataDir, 'thaan.sqlite'), { timeout: 5000 });
  try {
    // References of other tables must not follow a table that is only hidden.
    db.exec('PRAGMA legacy_alter_table = ON; PRAGMA foreign_keys = OFF;');
    return db.prepare(statement).all(...values);
  } finally {
    db.close();
  }
}

/** While `work` runs, each write of this kind to the table fails, or each read. */
export async function whileFailing(
  dataDir: string,
  fault: Fault,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { spoil, mend } = fault === 'read' ? hidden(table) : failing(fault, table);
  for (const statement of spoil) await inDatabase(dataDir, statement);
  try {
    await work();
  } finally {
    for (const statement of mend) await inDatabase(dataDir, statement);
  }
}

function hidden(table: string) {
  return {
    spoil: [`alter table "${table}" rename to "${table}_hidden"`],
    mend: [`alter table "${table}_hidden" rename to "${table}"`],
  };
}

function failing(fault: Fault, table: string) {
  const when = `create trigger broken before ${fault} on "${table}"`;
  if (process.env.TEST_ENGINE !== 'postgres') {
    return {
      spoil: [`${when} begin select raise(abort, 'the disk is broken'); end`],
      mend: ['drop trigger broken'],
    };
  }
  return {
    spoil: [
      `create or replace function fail() returns trigger language plpgsql as $$ begin raise 'the disk is broken'; end $$`,
      `${when} for each statement execute function fail()`,
    ],
    mend: [`drop trigger broken on "${table}"`],
  };
}
