import type { Db } from '../step.ts';

/** The events of one kind of an order, however many orders have events of that kind: SQLite took the index of the kind before. */
export async function indexEventsOfOrder(db: Db): Promise<void> {
  await db.schema.dropIndex('orderEvents_order').execute();
  await db.schema
    .createIndex('orderEvents_order')
    .on('orderEvents')
    .columns(['orderId', 'kind', 'id'])
    .execute();
}
