import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

/** The networks of pending orders are unknown, so these hold nothing. */
export async function createHeldPieces(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('heldPieces')
    .addColumn('network', t.text, (c) => c.notNull())
    .addColumn('productId', t.text, (c) => c.notNull())
    .addColumn('orderId', t.text, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('quantity', t.int, (c) => c.notNull())
    .addPrimaryKeyConstraint('heldPieces_key', ['network', 'productId', 'orderId'])
    .addCheckConstraint('heldPieces_quantity', sql`quantity > 0`)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('heldPieces_order').on('heldPieces').column('orderId').execute();
}
