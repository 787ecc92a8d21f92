import type { Db, EngineTypes } from '../step.ts';

/** Up to seven pictures of a product behind its first, which stays in `products.image`; what the first shows stands beside it. */
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
  // A shop of many products asks which of its pictures are from elsewhere, and which address is still shown.
  await db.schema.createIndex('productPictures_url').on('productPictures').column('url').execute();
  for (const column of ['imageAlt', 'imageAltUrdu'])
    await db.schema
      .alterTable('products')
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(''))
      .execute();
}
