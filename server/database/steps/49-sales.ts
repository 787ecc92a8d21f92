import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

/** Deleted with their product. */
export async function createSales(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('sales')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('percent', t.int, (c) => c.check(sql`percent between 1 and 99`))
    .addColumn('priceInPaisa', t.int, (c) => c.check(sql`${sql.ref('priceInPaisa')} > 0`))
    .addColumn('mainCategory', t.text)
    .addColumn('category', t.text)
    .addColumn('fromMs', t.int, (c) => c.notNull())
    .addColumn('untilMs', t.int, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addCheckConstraint('sales_reduction', sql`(percent is null) <> (${sql.ref('priceInPaisa')} is null)`)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('sales_untilMs').on('sales').columns(['untilMs', 'id']).execute();
  await db.schema
    .createTable('saleProducts')
    .addColumn('saleId', t.text, (c) => c.notNull().references('sales.id').onDelete('cascade'))
    .addColumn('productId', t.text, (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('saleProducts_pk', ['saleId', 'productId'])
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('saleProducts_product').on('saleProducts').column('productId').execute();
  // The list price of a line sold in a sale.
  await db.schema.alterTable('orderLines').addColumn('wasInPaisa', t.int).execute();
}
