import type { Db } from '../step.ts';

/** SQLite chose the index by kind, with its many orders. */
export async function indexEventsOfOrder(db: Db): Promise<void> {
  await db.schema.dropIndex('orderEvents_order').execute();
  await db.schema
    .createIndex('orderEvents_order')
    .on('orderEvents')
    .columns(['orderId', 'kind', 'id'])
    .execute();
}
