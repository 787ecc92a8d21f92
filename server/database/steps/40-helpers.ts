import type { Db, EngineTypes } from '../step.ts';

/** Accounts and rights of helpers. */
export async function createHelpers(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('helpers')
    .addColumn('userId', t.text, (c) => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
    .addColumn('rights', t.text, (c) => c.notNull())
    .addColumn('pausedAt', t.int)
    .addColumn('addedAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
}
