import type { Db, EngineTypes } from '../step.ts';

/** Existing rows come from English pages. */
export async function addLanguages(db: Db, t: EngineTypes): Promise<void> {
  for (const table of ['users', 'orders', 'pushDevices'])
    await db.schema
      .alterTable(table)
      .addColumn('language', t.text, (c) => c.notNull().defaultTo('en'))
      .execute();
}
