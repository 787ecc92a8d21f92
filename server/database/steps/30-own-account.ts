import type { Db, EngineTypes } from '../step.ts';

/** What a session needs to be listed among devices, and to be asked for the password again; a proof may be of a new address. */
export async function addOwnAccount(db: Db, t: EngineTypes): Promise<void> {
  for (const column of ['usedAt', 'provedAt'])
    await db.schema.alterTable('sessions').addColumn(column, t.int).execute();
  await db.schema.alterTable('addressProofs').addColumn('email', t.text).execute();
}
