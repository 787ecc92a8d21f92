import { sql } from 'kysely';
import { type Db, type EngineTypes, oneOf } from '../step.ts';

/** Frozen. */
const MAIN_CATEGORIES = ['Men', 'Women', 'Home Essentials'];

export async function createCatalogue(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('key', t.text, (c) => c.primaryKey().notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('products')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('productId', t.text, (c) => c.notNull().unique())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('priceInPaisa', t.int, (c) => c.notNull())
    .addColumn('image', t.text, (c) => c.notNull())
    .addColumn('mainCategory', t.text, (c) => c.notNull())
    .addColumn('category', t.text, (c) => c.notNull())
    .addColumn('description', t.text, (c) => c.notNull())
    .addColumn('stock', t.int, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addColumn('updatedAt', t.int, (c) => c.notNull())
    .addCheckConstraint('products_stock', sql`stock >= 0`)
    .addCheckConstraint('products_price', sql`${sql.ref('priceInPaisa')} > 0`)
    .addCheckConstraint('products_mainCategory', oneOf('mainCategory', MAIN_CATEGORIES))
    .addCheckConstraint('products_category', sql`category <> ''`)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('products_name').on('products').columns(['name', 'id']).execute();
  await db.schema
    .createIndex('products_category')
    .on('products')
    .columns(['mainCategory', 'category', 'name'])
    .execute();
  await db.schema.createIndex('products_subcategory').on('products').columns(['category', 'name']).execute();
  await db.schema
    .createTable('stockMovements')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('productId', t.text, (c) => c.notNull())
    .addColumn('change', t.int, (c) => c.notNull())
    .addColumn('stockAfter', t.int, (c) => c.notNull())
    .addColumn('reason', t.text, (c) => c.notNull())
    .addColumn('orderId', t.text)
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addCheckConstraint('stockMovements_stockAfter', sql`${sql.ref('stockAfter')} >= 0`)
    .addCheckConstraint(
      'stockMovements_reason',
      oneOf('reason', ['created', 'adjusted', 'ordered', 'cancelled', 'deleted order', 'removed']),
    )
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createIndex('stockMovements_product')
    .on('stockMovements')
    .columns(['productId', 'id'])
    .execute();
}
