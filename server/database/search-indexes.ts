/**
 * SQLite's search indexes (steps 62, 70 and 81) only speed up searches: a damaged one must not fail an order.
 */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#shop/kernel/database.ts';
import { Statements } from './sqlite-statements.ts';
import { searchedText } from './steps/51-to-60.ts';
import { SEARCHED_WITH_ROMAN } from './steps/61-to-70.ts';
import { SEARCHED_OF_LINES } from './steps/81-to-90.ts';
import { whySqliteFails } from './write-trial.ts';

const indexOf = (table: string, columns: readonly string[], id: string) => ({
  name: `${table}_searched`,
  create: `create index "${table}_searched" on "${table}" (${searchedText(columns)}, "${id}")`,
});

const INDEXES = [
  ...Object.entries(SEARCHED_WITH_ROMAN).map(([table, columns]) => indexOf(table, columns, 'id')),
  indexOf('orderLines', SEARCHED_OF_LINES, 'orderId'),
];

/** Without them searches read all rows. */
export async function missingSearchIndexes(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'index'`.execute(
    db,
  );
  const there = new Set(rows.map(({ name }) => name));
  return INDEXES.map(({ name }) => name).filter((name) => !there.has(name));
}

/**
 * `drop index` fails on damage, so this deletes them from the schema, and `vacuum` drops their pages. Blocks
 * writes for seconds with 100,000 orders.
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

/** Rebuilds the indexes once per process. True when the failed transaction may be retried. */
export function searchIndexMender(
  file: string,
  onMend: (error: unknown) => void = () => {},
): (error: unknown) => Promise<boolean> {
  let mending: Promise<boolean> | null = null;
  let isOver = false;
  return async (error) => {
    if (isOver || whySqliteFails(error) !== 'damaged') return false;
    mending ??= remakeSearchIndexes(file)
      // Retry even so: orders may not need other damaged parts.
      .catch(() => {})
      .then(() => {
        isOver = true;
        onMend(error);
        return true;
      });
    return mending;
  };
}
