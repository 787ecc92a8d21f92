/** How orders were sent, and the end of returned parcels. */
import type { Db, EngineTypes } from '../step.ts';

export async function createParcels(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('orders').addColumn('comesBackAs', t.text).execute();
  await db.schema
    .createTable('parcels')
    .addColumn('orderId', t.text, (c) => c.primaryKey().notNull().references('orders.id').onDelete('cascade'))
    .addColumn('courier', t.text, (c) => c.notNull())
    .addColumn('courierName', t.text, (c) => c.notNull())
    .addColumn('number', t.text)
    .addColumn('batch', t.text)
    .addColumn('handedAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createIndex('parcels_number')
    .unique()
    .on('parcels')
    .columns(['number', 'courier'])
    .execute();
  await db.schema.createIndex('parcels_batch').on('parcels').column('batch').execute();
  await db.schema.createIndex('parcels_handed').on('parcels').column('handedAt').execute();
}
