import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

/** Letters that keyboards write differently, and joiners, as one: a search in lists compares texts so. */
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

/** The columns that the admin's orders and products are searched in. */
export const SEARCHED_COLUMNS = {
  orders: ['orderNumber', 'fullName', 'phone', 'email', 'userEmail', 'city', 'address', 'phoneE164'],
  products: [
    ...['productId', 'name', 'mainCategory', 'category', 'description', 'nameUrdu', 'descriptionUrdu'],
    ...['fabric', 'colourName', 'colourNameUrdu'],
  ],
};

/** Columns of a row as one text, its letters folded; `row` is the name of the row, where it needs one. */
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
 * What the admin's orders and products are searched in, as an index has it. SQLite reads the index from end to end instead of the table, which
 * takes a tenth of the time; PostgreSQL finds any three letters. A PostgreSQL that has no `pg_trgm`, or does not let the shop's user have it, goes
 * without: its searches read all rows, as before.
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
