import { type Db, type EngineTypes, oneOf } from '../step.ts';

/** Frozen. */
const CONTACT_STATUSES = ['unread', 'read'];

export async function createContactsAndOutbox(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('contacts')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('email', t.text, (c) => c.notNull())
    .addColumn('phone', t.text, (c) => c.notNull())
    .addColumn('subject', t.text, (c) => c.notNull())
    .addColumn('message', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addColumn('status', t.text, (c) => c.notNull())
    .addCheckConstraint('contacts_status', oneOf('status', CONTACT_STATUSES))
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('contacts_newest').on('contacts').columns(['createdAt', 'id']).execute();
  await db.schema
    .createIndex('contacts_status')
    .on('contacts')
    .columns(['status', 'createdAt', 'id'])
    .execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('letter', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addColumn('nextTryAt', t.int, (c) => c.notNull())
    .addColumn('attempts', t.int, (c) => c.notNull())
    .addColumn('lastError', t.text)
    .addColumn('givenUpAt', t.int)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['nextTryAt', 'id']).execute();
  await db.schema
    .createIndex('products_mainCategory')
    .on('products')
    .columns(['mainCategory', 'name', 'id'])
    .execute();
  await db.schema.createIndex('products_newest').on('products').columns(['createdAt', 'id']).execute();
  await db.schema.createIndex('products_price').on('products').columns(['priceInPaisa', 'id']).execute();
  await db.schema.createIndex('products_stock').on('products').columns(['stock', 'name', 'id']).execute();
  await db.schema.createIndex('orders_total').on('orders').columns(['totalInPaisa', 'orderNumber']).execute();
}
