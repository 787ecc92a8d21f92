import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

/**
 * What the dashboard and the reports count and add up, from indexes alone. SQLite reads a row for each entry of an index that lacks a column of
 * the query, also one that the index's own condition settles. An index that each order writes is made wider, none is added. PostgreSQL keeps its
 * own of the statuses: with more columns in it, the queues were read from all listed orders.
 */
export async function indexCountedRows(db: Db, { engine }: EngineTypes): Promise<void> {
  await db.schema.dropIndex('products_stock').execute();
  await db.schema
    .createIndex('products_stock')
    .on('products')
    .columns(['stock', 'nameKey', 'id', 'archivedAt', 'createdAt', 'priceInPaisa', 'productId'])
    .execute();
  if (engine === 'postgres') return;
  await db.schema.dropIndex('orders_status').execute();
  await db.schema
    .createIndex('orders_status')
    .on('orders')
    .columns([
      'status',
      'createdAt desc',
      'orderNumber desc',
      ...['endedAt', 'totalInPaisa', 'city', 'source'],
    ])
    .where(sql.ref('endedAt'), 'is', null)
    .execute();
}
