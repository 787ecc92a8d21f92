import type { Db, EngineTypes } from '../step.ts';

/** For the list of devices, repeated password prompts, and proofs of new addresses. */
export async function addOwnAccount(db: Db, t: EngineTypes): Promise<void> {
  for (const column of ['usedAt', 'provedAt'])
    await db.schema.alterTable('sessions').addColumn(column, t.int).execute();
  await db.schema.alterTable('addressProofs').addColumn('email', t.text).execute();
}
