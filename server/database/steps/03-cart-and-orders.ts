import { sql } from 'kysely';
import { type Db, type EngineTypes, oneOf } from '../step.ts';

/** Frozen. */
const ORDER_STATUSES = ['pending', 'confirmed', 'delivering', 'delivered'];

export async function createOrders(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('cartItems')
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    // No reference: lines of deleted products stay, for a message to the shopper.
    .addColumn('productId', t.text, (c) => c.notNull())
    .addColumn('quantity', t.int, (c) => c.notNull())
    .addColumn('seenName', t.text, (c) => c.notNull())
    .addColumn('seenPriceInPaisa', t.int, (c) => c.notNull())
    .addColumn('addedAt', t.int, (c) => c.notNull())
    .addPrimaryKeyConstraint('cartItems_key', ['userId', 'productId'])
    .addCheckConstraint('cartItems_quantity', sql`quantity between 1 and 10`)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('orders')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('orderNumber', t.text, (c) => c.notNull().unique())
    .addColumn('userId', t.text, (c) => c.notNull())
    .addColumn('userEmail', t.text, (c) => c.notNull())
    .addColumn('fullName', t.text, (c) => c.notNull())
    .addColumn('email', t.text, (c) => c.notNull())
    .addColumn('phone', t.text, (c) => c.notNull())
    .addColumn('phoneE164', t.text)
    .addColumn('address', t.text, (c) => c.notNull())
    .addColumn('city', t.text, (c) => c.notNull())
    .addColumn('postalCode', t.text, (c) => c.notNull())
    .addColumn('notes', t.text, (c) => c.notNull())
    .addColumn('totalInPaisa', t.int, (c) => c.notNull())
    .addColumn('status', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addCheckConstraint('orders_status', oneOf('status', ORDER_STATUSES))
    .addCheckConstraint('orders_total', sql`${sql.ref('totalInPaisa')} > 0`)
    .modifyEnd(t.suffix)
    .execute();
  const newestFirst = ['createdAt desc', 'orderNumber desc'] as const;
  await db.schema
    .createIndex('orders_newest')
    .on('orders')
    .columns([...newestFirst])
    .execute();
  await db.schema
    .createIndex('orders_user')
    .on('orders')
    .columns(['userId', ...newestFirst])
    .execute();
  await db.schema
    .createIndex('orders_status')
    .on('orders')
    .columns(['status', ...newestFirst])
    .execute();
  await db.schema
    .createTable('orderLines')
    .addColumn('orderId', t.text, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', t.int, (c) => c.notNull())
    .addColumn('productId', t.text, (c) => c.notNull())
    .addColumn('productCode', t.text, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('image', t.text, (c) => c.notNull())
    .addColumn('mainCategory', t.text, (c) => c.notNull())
    .addColumn('category', t.text, (c) => c.notNull())
    .addColumn('priceInPaisa', t.int, (c) => c.notNull())
    .addColumn('quantity', t.int, (c) => c.notNull())
    .addPrimaryKeyConstraint('orderLines_key', ['orderId', 'productId'])
    .addCheckConstraint('orderLines_quantity', sql`quantity between 1 and 10`)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('checkouts')
    .addColumn('userId', t.text, (c) => c.notNull())
    .addColumn('checkoutKey', t.text, (c) => c.notNull())
    .addColumn('requestHash', t.text, (c) => c.notNull())
    .addColumn('orderId', t.text, (c) => c.notNull())
    .addColumn('orderNumber', t.text, (c) => c.notNull().unique())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addPrimaryKeyConstraint('checkouts_key', ['userId', 'checkoutKey'])
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('removedOrders')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('orderNumber', t.text, (c) => c.notNull())
    .addColumn('userId', t.text, (c) => c.notNull())
    .addColumn('reason', t.text, (c) => c.notNull())
    .addColumn('removedBy', t.text, (c) => c.notNull())
    .addColumn('removedAt', t.int, (c) => c.notNull())
    .addColumn('snapshot', t.text, (c) => c.notNull())
    .addCheckConstraint('removedOrders_reason', oneOf('reason', ['cancelled', 'deleted']))
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('removedOrders_newest').on('removedOrders').column('removedAt desc').execute();
}
