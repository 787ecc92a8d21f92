import type { Db, EngineTypes } from '../step.ts';

/** Existing orders have none until the shopkeeper makes one. */
export async function addOrderLinks(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('linkGeneration', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orders').addColumn('linkHash', t.text).execute();
  await db.schema.createIndex('orders_linkHash').on('orders').column('linkHash').unique().execute();
}
