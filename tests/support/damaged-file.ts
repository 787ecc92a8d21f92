import { closeSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Overwrites a table's first page in a closed file; other tables stay readable. */
export function damageTable(file: string, table: string): void {
  const db = new DatabaseSync(file);
  db.exec('pragma wal_checkpoint(truncate)');
  const page = Number(db.prepare('select rootpage from sqlite_schema where name = ?').get(table)?.rootpage);
  const size = Number(db.prepare('pragma page_size').get()?.page_size);
  db.close();
  const open = openSync(file, 'r+');
  writeSync(open, Buffer.alloc(64, 0xff), 0, 64, (page - 1) * size);
  closeSync(open);
}
