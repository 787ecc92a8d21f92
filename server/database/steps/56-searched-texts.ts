import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

/** Keyboard variants of letters, and joiners; list searches treat them alike. */
const FOLDED = [
  ['ي', 'ی'],
  ['ى', 'ی'],
  ['ك', 'ک'],
  ['ه', 'ہ'],
  ['ة', 'ۃ'],
  ['ۃ', 'ہ'],
  ['\u200C', ''],
  ['\u200D', ''],
];

export const SEARCHED_COLUMNS = {
  orders: ['orderNumber', 'fullName', 'phone', 'email', 'userEmail', 'city', 'address', 'phoneE164'],
  products: [
    ...['productId', 'name', 'mainCategory', 'category', 'description', 'nameUrdu', 'descriptionUrdu'],
    ...['fabric', 'colourName', 'colourNameUrdu'],
  ],
};

/** One text with folded letters; `row` prefixes the columns. */
export function searchedText(columns: readonly string[], row?: 'new' | 'old'): string {
  const texts = columns.map((name) => {
    const column = row ? `${row}."${name}"` : `"${name}"`;
    return name === 'phoneE164' ? `coalesce(${column}, '')` : column;
  });
  return FOLDED.reduce(
    (folded, [letter, same]) => `replace(${folded}, '${letter}', '${same}')`,
    `lower(${texts.join(" || ' ' || ")})`,
  );
}

/**
 * Indexes searched texts. SQLite scans the index, ten times faster than the table; PostgreSQL finds any three
 * letters. Without `pg_trgm`, or the right to it, PostgreSQL scans all rows.
 */
export async function indexSearchedTexts(db: Db, { engine }: EngineTypes): Promise<void> {
  const indexes = Object.entries(SEARCHED_COLUMNS).map(([table, columns]) => {
    const text = searchedText(columns);
    return engine === 'sqlite'
      ? `create index "${table}_searched" on "${table}" (${text}, "id")`
      : `create index "${table}_searched" on "${table}" using gin ((${text}) gin_trgm_ops)`;
  });
  if (engine === 'sqlite') for (const index of indexes) await sql.raw(index).execute(db);
  else
    await sql
      .raw(
        `do $$ begin
           create extension if not exists pg_trgm;
           ${indexes.join(';\n')};
         exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then null;
         end $$`,
      )
      .execute(db);
}
