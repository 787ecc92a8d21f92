import type { Db, EngineTypes } from '../step.ts';

export async function createSettings(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('topic', t.text, (c) => c.primaryKey().notNull())
    .addColumn('value', t.text, (c) => c.notNull())
    .addColumn('updatedAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
}
