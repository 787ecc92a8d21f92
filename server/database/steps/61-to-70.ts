import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';
import { SEARCHED_COLUMNS, searchedText } from './51-to-60.ts';

// Step 61
/** Typed names in the list of sessions; null for none. */
export async function addDeviceNames(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('deviceName', t.text).execute();
}

// Step 62
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

// Step 63
/** Besides those of step 9. */
export async function addPrayerMats(db: Db): Promise<void> {
  await db
    .insertInto('searchWords')
    .values({
      id: 'first-24',
      words: 'prayer mat, prayer rug, jai namaz, jaye namaz, ja namaz, جائے نماز, جا نماز',
      createdAt: 0,
    })
    .execute();
}
