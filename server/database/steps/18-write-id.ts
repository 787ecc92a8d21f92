import type { Db, EngineTypes } from '../step.ts';

export async function addWriteId(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('events').addColumn('writeId', t.text).execute();
}
