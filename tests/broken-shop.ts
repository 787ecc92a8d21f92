/** Faults of a running shop's database, made by another process as they would be by a broken disk: real errors. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type Fault = 'insert' | 'update' | 'delete' | 'read';

/** Runs SQL in the shop's own file. */
export function inDatabase(dataDir: string, statement: string, ...values: string[]): void {
  const db = new DatabaseSync(path.join(dataDir, 'thaan.sqlite'), { timeout: 5000 });
  try {
    // The other table's references must not follow a table that is only hidden for a while.
    db.exec('PRAGMA legacy_alter_table = ON; PRAGMA foreign_keys = OFF;');
    if (values.length > 0) db.prepare(statement).run(...values);
    else db.exec(statement);
  } finally {
    db.close();
  }
}

/** While `work` runs, every write of this kind to the table fails, or every read of it. */
export async function whileFailing(
  dataDir: string,
  fault: Fault,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const [spoil, mend] =
    fault === 'read'
      ? [
          `alter table "${table}" rename to "${table}_hidden"`,
          `alter table "${table}_hidden" rename to "${table}"`,
        ]
      : [
          `create trigger broken before ${fault} on "${table}" begin select raise(abort, 'the disk is broken'); end`,
          'drop trigger broken',
        ];
  inDatabase(dataDir, spoil);
  try {
    await work();
  } finally {
    inDatabase(dataDir, mend);
  }
}
