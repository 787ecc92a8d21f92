/** The shop's pages; drafts are no rows. */
import type { Db, EngineTypes } from '../step.ts';

export async function createPages(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('pages')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('slug', t.text, (c) => c.notNull().unique())
    .addColumn('oldSlugs', t.text, (c) => c.notNull())
    .addColumn('title', t.text, (c) => c.notNull())
    .addColumn('body', t.text, (c) => c.notNull())
    .addColumn('titleUrdu', t.text, (c) => c.notNull())
    .addColumn('bodyUrdu', t.text, (c) => c.notNull())
    .addColumn('place', t.text, (c) => c.notNull())
    .addColumn('position', t.int, (c) => c.notNull())
    .addColumn('updatedAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
}
