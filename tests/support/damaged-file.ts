/** A SQLite file of which a page is damaged, as by a disk that lost some bytes. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Flips bytes of the first page of a table, in a file that nobody has open. All other tables can be read. */
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
