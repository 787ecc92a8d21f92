import type { Db, EngineTypes } from '../step.ts';

/** Existing categories stay under all main categories: null. */
export async function addMainCategory(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('categories').addColumn('mainCategory', t.text).execute();
}
