import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

/**
 * Covering indexes for dashboard and reports: SQLite fetches the row for any missing column, even one in the
 * index's condition. Widens indexes that orders write instead of adding any. PostgreSQL keeps its status
 * index: with more columns, queues were read from all listed orders.
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
