import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';
import { SEARCHED_COLUMNS, searchedText } from './56-searched-texts.ts';

/**
 * SQLite's searches return to the index of step 56. Removes steps 59 and 60: damaged trigrams made orders
 * fail, as triggers wrote them.
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
