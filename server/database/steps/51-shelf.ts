import type { Db, EngineTypes } from '../step.ts';

/**
 * Archived products; low-stock marks (0: the shop's); accounts of stock counts. The indexes answer counts by
 * category and of low stock alone.
 */
export async function addShelf(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('lowStock', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('products').addColumn('archivedAt', t.int).execute();
  await db.schema.alterTable('stockMovements').addColumn('userId', t.text).execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`products_${name}`).on('products').columns(columns).execute();
  await index('offered', ['mainCategory', 'category', 'archivedAt']);
  await index('low', ['lowStock', 'stock', 'archivedAt']);
}
