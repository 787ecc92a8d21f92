/**
 * SQLite's indexes of the texts that lists are searched in (step 62 of the schema). They make searches fast and decide nothing, so no order may fail
 * because one of them is damaged.
 */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#shop/kernel/database.ts';
import { Statements } from './sqlite-statements.ts';
import { SEARCHED_COLUMNS, searchedText } from './steps/56-searched-texts.ts';
import { whySqliteFails } from './write-trial.ts';

const INDEXES = Object.entries(SEARCHED_COLUMNS).map(([table, columns]) => ({
  name: `${table}_searched`,
  create: `create index "${table}_searched" on "${table}" (${searchedText(columns)}, "id")`,
}));

/** The names of the indexes that are missing: searches find the same without them, but read all rows. */
export async function missingSearchIndexes(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'index'`.execute(
    db,
  );
  const there = new Set(rows.map(({ name }) => name));
  return INDEXES.map(({ name }) => name).filter((name) => !there.has(name));
}

/**
 * Makes the indexes again, even where their pages are damaged. Nobody can write meanwhile: some seconds with 100,000 orders. `drop index` reads all pages of
 * an index and fails on a damaged one. So the indexes are deleted from the schema, and `vacuum` writes the file without their pages.
 */
export async function remakeSearchIndexes(file: string): Promise<void> {
  const raw = new DatabaseSync(file, { timeout: 0 });
  try {
    raw.enableDefensive(false);
    const statements = new Statements(raw, path.dirname(file));
    const version = Number(raw.prepare('pragma schema_version').get()?.schema_version);
    const names = INDEXES.map(({ name }) => `'${name}'`).join(', ');
    for (const statement of [
      'pragma writable_schema = on',
      'begin immediate',
      `delete from sqlite_schema where type = 'index' and name in (${names})`,
      // Other connections read the schema again.
      `pragma schema_version = ${version + 1}`,
      'commit',
      'pragma writable_schema = reset',
      'vacuum',
      ...INDEXES.map(({ create }) => create),
    ])
      await statements.run(statement);
  } finally {
    raw.close();
  }
}

/**
 * True when a failed transaction may run again: the file is damaged, possibly in an index of searches, and these indexes were rebuilt.
 * A process rebuilds them once only. `onMend` gets the error.
 */
export function searchIndexMender(
  file: string,
  onMend: (error: unknown) => void = () => {},
): (error: unknown) => Promise<boolean> {
  let mending: Promise<boolean> | null = null;
  let isOver = false;
  return async (error) => {
    if (isOver || whySqliteFails(error) !== 'damaged') return false;
    mending ??= remakeSearchIndexes(file)
      // Where other parts of the file are damaged too, the indexes are gone, and an order may need none of those parts.
      .catch(() => {})
      .then(() => {
        isOver = true;
        onMend(error);
        return true;
      });
    return mending;
  };
}
