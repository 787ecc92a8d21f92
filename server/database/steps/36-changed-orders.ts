/** Counts edits of orders; lines keep their price, and charges of exchanges may be zero or negative. */
import { dropChecks } from '../rebuild.ts';
import type { Db, EngineTypes } from '../step.ts';

export async function allowChangedOrders(db: Db, t: EngineTypes): Promise<void> {
  await dropChecks(db, t, 'orders', ['orders_total']);
  await db.schema
    .alterTable('orders')
    .addColumn('version', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orderLines').addColumn('listedInPaisa', t.int).execute();
  await db.schema
    .alterTable('orderLines')
    .addColumn('priceReason', t.text, (c) => c.notNull().defaultTo(''))
    .execute();
}
