import type { Db, EngineTypes } from '../step.ts';

export async function addMustChange(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('mustChange', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
}
