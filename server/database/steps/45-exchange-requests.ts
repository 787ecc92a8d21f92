import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

/**
 * Customers' exchange requests with pictures. `answeredAt` is null while open; `madeOrderId` is null when
 * declined.
 */
export async function createExchangeRequests(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('exchangeRequests')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('orderId', t.text, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('lines', t.text, (c) => c.notNull())
    .addColumn('cause', t.text, (c) => c.notNull())
    .addColumn('words', t.text, (c) => c.notNull())
    .addColumn('askedAt', t.int, (c) => c.notNull())
    .addColumn('answeredAt', t.int)
    .addColumn('answer', t.text, (c) => c.notNull().defaultTo(''))
    .addColumn('madeOrderId', t.text, (c) => c.references('orders.id').onDelete('cascade'))
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('exchangeRequests_of').on('exchangeRequests').column('orderId').execute();
  await sql`create unique index "exchangeRequests_open" on "exchangeRequests" ("orderId") where "answeredAt" is null`.execute(
    db,
  );
  await db.schema
    .createTable('exchangePictures')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('requestId', t.text, (c) => c.notNull().references('exchangeRequests.id').onDelete('cascade'))
    .addColumn('picture', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('exchangePictures_of').on('exchangePictures').column('requestId').execute();
  await db.schema
    .createIndex('exchangePictures_picture')
    .on('exchangePictures')
    .column('picture')
    .unique()
    .execute();
}
