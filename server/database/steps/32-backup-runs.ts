import type { Db, EngineTypes } from '../step.ts';

/** `slot` is unique, and null for ended runs: one run at a time. */
export async function createBackupRuns(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('backupRuns')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('startedAt', t.int, (c) => c.notNull())
    .addColumn('aliveAt', t.int, (c) => c.notNull())
    .addColumn('slot', t.text, (c) => c.unique())
    .addColumn('step', t.text, (c) => c.notNull())
    .addColumn('percent', t.int, (c) => c.notNull())
    .addColumn('endedAt', t.int)
    .addColumn('outcome', t.text)
    .addColumn('name', t.text)
    .addColumn('bucket', t.text)
    .modifyEnd(t.suffix)
    .execute();
}
