import type { Db, EngineTypes } from '../step.ts';

/** Cancelled and refused orders count for their phone, also older ones. */
export async function createPhoneHistory(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('removedOrders').addColumn('phoneE164', t.text).execute();
  await db.schema
    .alterTable('removedOrders')
    .addColumn('refused', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
  for (const { id, snapshot } of await db.selectFrom('removedOrders').select(['id', 'snapshot']).execute()) {
    const { phoneE164 = null } = JSON.parse(snapshot) as { phoneE164?: string | null };
    await db.updateTable('removedOrders').set({ phoneE164 }).where('id', '=', id).execute();
  }
  await db.schema.createIndex('orders_phone').on('orders').columns(['phoneE164', 'status']).execute();
  await db.schema.createIndex('removedOrders_phone').on('removedOrders').column('phoneE164').execute();
}
