import type { Db, EngineTypes } from '../step.ts';

/** Categories that are there already were offered under all main categories, and stay so: null. */
export async function addMainCategory(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('categories').addColumn('mainCategory', t.text).execute();
}
