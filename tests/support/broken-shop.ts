/** Real faults of a running shop's database, caused by another process. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { databaseUrlOf } from './running-shop.ts';

export type Fault = 'insert' | 'update' | 'delete' | 'read';

type Rows = Record<string, unknown>[];

/** Runs SQL in the shop's database. `?` is a parameter. */
export async function inDatabase(dataDir: string, statement: string, ...values: string[]): Promise<Rows> {
  const url = databaseUrlOf(dataDir);
  if (url) {
    const client = new pg.Client(url);
    await client.connect();
    let place = 0;
    const numbered = statement.replace(/\?/g, () => `$${++place}`);
    try {
      return (await client.query(numbered, values)).rows;
    } finally {
      await client.end();
    }
  }
  const db = new DatabaseSync(path.join(dataDir, 'thaan.sqlite'), { timeout: 5000 });
  try {
    // Foreign keys of other tables must not follow the temporary rename.
    db.exec('PRAGMA legacy_alter_table = ON; PRAGMA foreign_keys = OFF;');
    return db.prepare(statement).all(...values);
  } finally {
    db.close();
  }
}

/** While `work` runs, every write of this kind to the table fails, or every read. SQLite only. */
export async function whileFailing(dataDir: string, fault: Fault, table: string, work: () => Promise<void>) {
  const abort = `before ${fault} on "${table}" begin select raise(abort, 'the disk is broken'); end`;
  const [spoil, mend] =
    fault === 'read'
      ? [`alter table "${table}" rename to hidden`, `alter table hidden rename to "${table}"`]
      : [`create trigger broken ${abort}`, 'drop trigger broken'];
  await inDatabase(dataDir, spoil);
  try {
    await work();
  } finally {
    await inDatabase(dataDir, mend);
  }
}
