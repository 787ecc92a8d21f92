import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { sqliteFileIn } from '../database/sqlite-file.ts';
import { type Row, secretsIn, sqliteSnapshot, type Table, tablesIn } from './rows.ts';

export const COPIED_FILE = path.basename(sqliteFileIn(''));

/** Also lists its pictures, such as `product/1f…`. Throws when the file is no shop's. */
export function countsInFile(file: string) {
  using db = new DatabaseSync(file, { readOnly: true });
  const one = (query: string) => Number(Object.values(db.prepare(query).get() ?? {})[0]);
  const tables: Record<string, number> = {};
  for (const table of tablesIn(db))
    if (table !== 'secrets') tables[table] = one(`select count(*) from "${table}"`);
  const noted = db.prepare('select kind, name from pictures').all();
  return {
    schemaVersion: one('select max(version) from migrations'),
    tables,
    noted: new Set(noted.map(({ kind, name }) => `${kind}/${name}`)),
  };
}

/** Returns their number. */
export function writeSecretLines(dataDir: string, file: string): number {
  const secrets = secretsIn(dataDir);
  writeFileSync(file, secrets.map((row) => `${JSON.stringify(row)}\n`).join(''), { mode: 0o600 });
  return secrets.length;
}

/**
 * Reads the rows of a copied file through a temporary file in `folder`. Throws a `PlainError` for a damaged
 * file that must be whole.
 */
export async function readCopied(
  bytes: Readable,
  { folder, mustBeWhole }: { folder: string; mustBeWhole: boolean },
  take: (table: Table, rows: Row[]) => Promise<void>,
): Promise<void> {
  const workshop = mkdtempSync(path.join(folder, '.copy-'));
  try {
    await pipeline(bytes, createWriteStream(sqliteFileIn(workshop), { mode: 0o600 }));
    if (mustBeWhole) refuseDamaged(sqliteFileIn(workshop));
    const snapshot = sqliteSnapshot(workshop);
    try {
      for (const table of snapshot.tables) {
        if (table === 'secrets') continue;
        // Also empty tables.
        await take(table, []);
        for await (const rows of snapshot.rows(table)) await take(table, rows);
      }
    } finally {
      await snapshot.close();
    }
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

function refuseDamaged(file: string): void {
  using db = new DatabaseSync(file, { readOnly: true });
  const faults = db
    .prepare('pragma integrity_check')
    .all()
    .map((row) => String(row.integrity_check));
  if (faults[0] !== 'ok')
    throw new PlainError(`The file of the database in it is damaged: ${faults.slice(0, 3).join('; ')}.`);
}
