import { sql } from 'kysely';
import { type Db, type EngineTypes, oneOf } from '../step.ts';

// Step 1
/** Better Auth's tables, by the names in `server/auth/identity.ts`. */
export async function createIdentity(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('fullName', t.text, (c) => c.notNull())
    .addColumn('email', t.text, (c) => c.notNull().unique())
    .addColumn('emailVerified', t.bool, (c) => c.notNull())
    .addColumn('image', t.text)
    .addColumn('isAdmin', t.bool, (c) => c.notNull())
    .addColumn('createdAt', t.date, (c) => c.notNull())
    .addColumn('updatedAt', t.date, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('token', t.text, (c) => c.notNull().unique())
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expiresAt', t.date, (c) => c.notNull())
    .addColumn('ipAddress', t.text)
    .addColumn('userAgent', t.text)
    .addColumn('createdAt', t.date, (c) => c.notNull())
    .addColumn('updatedAt', t.date, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('sessions_userId').on('sessions').column('userId').execute();
  await db.schema
    .createTable('accounts')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('accountId', t.text, (c) => c.notNull())
    .addColumn('providerId', t.text, (c) => c.notNull())
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('accessToken', t.text)
    .addColumn('refreshToken', t.text)
    .addColumn('idToken', t.text)
    .addColumn('accessTokenExpiresAt', t.date)
    .addColumn('refreshTokenExpiresAt', t.date)
    .addColumn('scope', t.text)
    .addColumn('password', t.text)
    .addColumn('createdAt', t.date, (c) => c.notNull())
    .addColumn('updatedAt', t.date, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('accounts_userId').on('accounts').column('userId').execute();
  await db.schema
    .createTable('verifications')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('identifier', t.text, (c) => c.notNull())
    .addColumn('value', t.text, (c) => c.notNull())
    .addColumn('expiresAt', t.date, (c) => c.notNull())
    .addColumn('createdAt', t.date, (c) => c.notNull())
    .addColumn('updatedAt', t.date, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('verifications_identifier').on('verifications').column('identifier').execute();
}

// Step 2
/** Frozen. */
const MAIN_CATEGORIES = ['Men', 'Women', 'Home Essentials'];

export async function createCatalogue(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('key', t.text, (c) => c.primaryKey().notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('products')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('productId', t.text, (c) => c.notNull().unique())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('priceInPaisa', t.int, (c) => c.notNull())
    .addColumn('image', t.text, (c) => c.notNull())
    .addColumn('mainCategory', t.text, (c) => c.notNull())
    .addColumn('category', t.text, (c) => c.notNull())
    .addColumn('description', t.text, (c) => c.notNull())
    .addColumn('stock', t.int, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addColumn('updatedAt', t.int, (c) => c.notNull())
    .addCheckConstraint('products_stock', sql`stock >= 0`)
    .addCheckConstraint('products_price', sql`${sql.ref('priceInPaisa')} > 0`)
    .addCheckConstraint('products_mainCategory', oneOf('mainCategory', MAIN_CATEGORIES))
    .addCheckConstraint('products_category', sql`category <> ''`)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('products_name').on('products').columns(['name', 'id']).execute();
  await db.schema
    .createIndex('products_category')
    .on('products')
    .columns(['mainCategory', 'category', 'name'])
    .execute();
  await db.schema.createIndex('products_subcategory').on('products').columns(['category', 'name']).execute();
  await db.schema
    .createTable('stockMovements')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('productId', t.text, (c) => c.notNull())
    .addColumn('change', t.int, (c) => c.notNull())
    .addColumn('stockAfter', t.int, (c) => c.notNull())
    .addColumn('reason', t.text, (c) => c.notNull())
    .addColumn('orderId', t.text)
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addCheckConstraint('stockMovements_stockAfter', sql`${sql.ref('stockAfter')} >= 0`)
    .addCheckConstraint(
      'stockMovements_reason',
      oneOf('reason', ['created', 'adjusted', 'ordered', 'cancelled', 'deleted order', 'removed']),
    )
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createIndex('stockMovements_product')
    .on('stockMovements')
    .columns(['productId', 'id'])
    .execute();
}

// Step 3
/** Frozen. */
const ORDER_STATUSES = ['pending', 'confirmed', 'delivering', 'delivered'];

export async function createOrders(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('cartItems')
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    // No reference: lines outlive deleted products.
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

// Step 4
export async function createSlidersAndChats(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('sliders')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('imageUrl', t.text, (c) => c.notNull())
    .addColumn('title', t.text, (c) => c.notNull())
    .addColumn('subtitle', t.text, (c) => c.notNull())
    .addColumn('position', t.int, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('sliders_position').on('sliders').columns(['position', 'id']).execute();
  await db.schema
    .createTable('chats')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('conversation', t.text, (c) => c.notNull())
    .addColumn('text', t.text, (c) => c.notNull())
    .addColumn('senderId', t.text)
    .addColumn('senderEmail', t.text)
    .addColumn('senderName', t.text)
    .addColumn('isAdmin', t.int, (c) => c.notNull())
    .addColumn('timestamp', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('chats_conversation').on('chats').columns(['conversation', 'id']).execute();
}

// Step 5
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
