import type { Db, EngineTypes } from '../step.ts';

/** Accounts, orders and devices that are there already were made on English pages: there were no others. */
export async function addLanguages(db: Db, t: EngineTypes): Promise<void> {
  for (const table of ['users', 'orders', 'pushDevices'])
    await db.schema
      .alterTable(table)
      .addColumn('language', t.text, (c) => c.notNull().defaultTo('en'))
      .execute();
}
