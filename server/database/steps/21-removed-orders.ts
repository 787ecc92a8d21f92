/** Columns for lists of removed orders, and for mails that can still be withdrawn. */
import type { Db, EngineTypes } from '../step.ts';

interface Snapshot {
  orderNumber?: string;
  userEmail?: string;
  status?: string;
  customerInfo?: Record<string, string>;
}

export async function addRemovedOrdersList(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('removedOrders')
    .addColumn('status', t.text, (c) => c.notNull().defaultTo('pending'))
    .execute();
  await db.schema
    .alterTable('removedOrders')
    .addColumn('words', t.text, (c) => c.notNull().defaultTo(''))
    .execute();
  for (const { id, snapshot } of await db.selectFrom('removedOrders').select(['id', 'snapshot']).execute()) {
    const {
      orderNumber,
      userEmail,
      status = 'pending',
      customerInfo = {},
    } = JSON.parse(snapshot) as Snapshot;
    const { fullName, phone, email, city, address } = customerInfo;
    const words = [orderNumber, fullName, phone, email, userEmail, city, address].filter(Boolean).join(' ');
    await db
      .updateTable('removedOrders')
      .set({ status: status as never, words })
      .where('id', '=', id)
      .execute();
  }
  await db.schema.createIndex('removedOrders_removedAt').on('removedOrders').column('removedAt').execute();
  await db.schema
    .createIndex('removedOrders_user')
    .on('removedOrders')
    .columns(['userId', 'removedAt'])
    .execute();
  await db.schema.alterTable('outbox').addColumn('orderId', t.text).execute();
  await db.schema.createIndex('outbox_order').on('outbox').column('orderId').execute();
}
