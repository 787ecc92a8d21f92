import type { Db, EngineTypes } from '../step.ts';

/** Up to seven further pictures; the first stays in `products.image`, its description beside it. */
export async function addProductPictures(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('productPictures')
    .addColumn('productId', t.text, (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('place', t.int, (c) => c.notNull())
    .addColumn('url', t.text, (c) => c.notNull())
    .addColumn('alt', t.text, (c) => c.notNull())
    .addColumn('altUrdu', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('productPictures_key', ['productId', 'place'])
    .modifyEnd(t.suffix)
    .execute();
  // For external pictures, and for addresses still shown.
  await db.schema.createIndex('productPictures_url').on('productPictures').column('url').execute();
  for (const column of ['imageAlt', 'imageAltUrdu'])
    await db.schema
      .alterTable('products')
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(''))
      .execute();
}
