import type { Db, EngineTypes } from '../step.ts';

/** `orderId` is the new order; `backAt` is null until the old pieces are back. */
export async function createExchanges(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('exchanges')
    .addColumn('orderId', t.text, (c) => c.primaryKey().notNull().references('orders.id').onDelete('cascade'))
    .addColumn('ofOrderId', t.text, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('lines', t.text, (c) => c.notNull())
    .addColumn('reason', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addColumn('backAt', t.int)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('exchanges_of').on('exchanges').column('ofOrderId').execute();
}
