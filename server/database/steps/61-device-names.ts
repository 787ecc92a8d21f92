import type { Db, EngineTypes } from '../step.ts';

/** Typed names in the list of sessions; null for none. */
export async function addDeviceNames(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('deviceName', t.text).execute();
}
