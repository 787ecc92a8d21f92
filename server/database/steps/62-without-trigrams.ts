import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';
import { SEARCHED_COLUMNS, searchedText } from './56-searched-texts.ts';

/**
 * SQLite's searches in lists read an index of the searched texts again, as step 56 made it. The texts and trigrams of steps 59 and 60 go: triggers wrote
 * them with each order, so damaged trigrams refused orders.
 */
export async function dropTrigrams(db: Db, { engine }: EngineTypes): Promise<void> {
  if (engine === 'postgres') return;
  for (const [table, columns] of Object.entries(SEARCHED_COLUMNS)) {
    const one = table.slice(0, -1);
    for (const statement of [
      ...['written', 'changed', 'removed'].map((event) => `drop trigger "${table}_text_${event}"`),
      `drop table "${one}Texts"`,
      `drop table "${one}Trigrams"`,
      `create index "${table}_searched" on "${table}" (${searchedText(columns)}, "id")`,
    ])
      await sql.raw(statement).execute(db);
  }
}
