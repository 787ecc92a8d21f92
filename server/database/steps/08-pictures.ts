import { type Db, type EngineTypes, oneOf } from '../step.ts';

/** Frozen. */
const PICTURE_KINDS = ['product', 'slider'];

export async function createPictures(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('url', t.text, (c) => c.primaryKey().notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addCheckConstraint('pictures_kind', oneOf('kind', PICTURE_KINDS))
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('orderLines_image').on('orderLines').column('image').execute();
}
