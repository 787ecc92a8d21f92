/**
 * The schema, step by step. A step that has shipped is never edited; a change is a new step at the end.
 * Written with Kysely's builder for both engines: `types` names what differs between them.
 */
import { type Kysely, sql } from 'kysely';
import { MAIN_CATEGORIES } from '#shop/catalogue.ts';
import { CONTACT_STATUSES } from '#shop/contacts.ts';
import { ORDER_STATUSES } from '#shop/orders.ts';

type Db = Kysely<Record<string, Record<string, unknown>>>;

interface EngineTypes {
  /** A whole number of up to 64 bits. */
  int: 'integer' | 'bigint';
  /** Better Auth's dates and booleans, as it stores them on this engine. */
  date: 'text' | 'timestamptz';
  bool: 'integer' | 'boolean';
  /** An ascending key. */
  serial: 'integer' | 'bigserial';
  /** What stands behind a table's columns. */
  suffix: ReturnType<typeof sql>;
}

export const sqliteTypes: EngineTypes = {
  int: 'integer',
  date: 'text',
  bool: 'integer',
  serial: 'integer',
  suffix: sql`strict`,
};

export interface Migration {
  name: string;
  up: (db: Db, types: EngineTypes) => Promise<void>;
}

const oneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

export const migrations: readonly Migration[] = [
  { name: 'identity', up: createIdentity },
  { name: 'catalogue', up: createCatalogue },
  { name: 'cart and orders', up: createOrders },
  { name: 'sliders and chats', up: createSlidersAndChats },
  { name: 'contacts, outbox and indexes for lists', up: createContactsAndOutbox },
  { name: 'live events and chat', up: createEventsAndChat },
];

/** The four tables of Better Auth, under the names that `server/identity.ts` gives them. */
async function createIdentity(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('fullName', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('emailVerified', t.bool, (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('isAdmin', t.bool, (c) => c.notNull())
    .addColumn('createdAt', t.date, (c) => c.notNull())
    .addColumn('updatedAt', t.date, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expiresAt', t.date, (c) => c.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('createdAt', t.date, (c) => c.notNull())
    .addColumn('updatedAt', t.date, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('sessions_userId').on('sessions').column('userId').execute();
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('accountId', 'text', (c) => c.notNull())
    .addColumn('providerId', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', t.date)
    .addColumn('refreshTokenExpiresAt', t.date)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', t.date, (c) => c.notNull())
    .addColumn('updatedAt', t.date, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('accounts_userId').on('accounts').column('userId').execute();
  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('identifier', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expiresAt', t.date, (c) => c.notNull())
    .addColumn('createdAt', t.date, (c) => c.notNull())
    .addColumn('updatedAt', t.date, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('verifications_identifier').on('verifications').column('identifier').execute();
}

async function createCatalogue(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('products')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('productId', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('priceInPaisa', t.int, (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('mainCategory', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
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
    .addColumn('productId', 'text', (c) => c.notNull())
    .addColumn('change', t.int, (c) => c.notNull())
    .addColumn('stockAfter', t.int, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('orderId', 'text')
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

async function createOrders(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('cartItems')
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    // No reference: a line of a product that was deleted stays, and says so to the shopper.
    .addColumn('productId', 'text', (c) => c.notNull())
    .addColumn('quantity', t.int, (c) => c.notNull())
    .addColumn('seenName', 'text', (c) => c.notNull())
    .addColumn('seenPriceInPaisa', t.int, (c) => c.notNull())
    .addColumn('addedAt', t.int, (c) => c.notNull())
    .addPrimaryKeyConstraint('cartItems_key', ['userId', 'productId'])
    .addCheckConstraint('cartItems_quantity', sql`quantity between 1 and 10`)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('orderNumber', 'text', (c) => c.notNull().unique())
    .addColumn('userId', 'text', (c) => c.notNull())
    .addColumn('userEmail', 'text', (c) => c.notNull())
    .addColumn('fullName', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('phoneE164', 'text')
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('postalCode', 'text', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('totalInPaisa', t.int, (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
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
    .addColumn('orderId', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', t.int, (c) => c.notNull())
    .addColumn('productId', 'text', (c) => c.notNull())
    .addColumn('productCode', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('mainCategory', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('priceInPaisa', t.int, (c) => c.notNull())
    .addColumn('quantity', t.int, (c) => c.notNull())
    .addPrimaryKeyConstraint('orderLines_key', ['orderId', 'productId'])
    .addCheckConstraint('orderLines_quantity', sql`quantity between 1 and 10`)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('checkouts')
    .addColumn('userId', 'text', (c) => c.notNull())
    .addColumn('checkoutKey', 'text', (c) => c.notNull())
    .addColumn('requestHash', 'text', (c) => c.notNull())
    .addColumn('orderId', 'text', (c) => c.notNull())
    .addColumn('orderNumber', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addPrimaryKeyConstraint('checkouts_key', ['userId', 'checkoutKey'])
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('removedOrders')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('orderNumber', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('removedBy', 'text', (c) => c.notNull())
    .addColumn('removedAt', t.int, (c) => c.notNull())
    .addColumn('snapshot', 'text', (c) => c.notNull())
    .addCheckConstraint('removedOrders_reason', oneOf('reason', ['cancelled', 'deleted']))
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('removedOrders_newest').on('removedOrders').column('removedAt desc').execute();
}

async function createSlidersAndChats(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('sliders')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('imageUrl', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('subtitle', 'text', (c) => c.notNull())
    .addColumn('position', t.int, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('sliders_position').on('sliders').columns(['position', 'id']).execute();
  await db.schema
    .createTable('chats')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('conversation', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('senderId', 'text')
    .addColumn('senderEmail', 'text')
    .addColumn('senderName', 'text')
    .addColumn('isAdmin', t.int, (c) => c.notNull())
    .addColumn('timestamp', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('chats_conversation').on('chats').columns(['conversation', 'id']).execute();
}

async function createContactsAndOutbox(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('contacts')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
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
    .addColumn('letter', 'text', (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addColumn('nextTryAt', t.int, (c) => c.notNull())
    .addColumn('attempts', t.int, (c) => c.notNull())
    .addColumn('lastError', 'text')
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

/** Makes `chats` anew: until now nothing was ever written to it. */
async function createEventsAndChat(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('userId', 'text', (c) => c.unique().references('users.id').onDelete('cascade'))
    .addColumn('guestKey', 'text', (c) => c.unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addColumn('lastText', 'text', (c) => c.notNull())
    .addColumn('lastAt', t.int, (c) => c.notNull())
    .addColumn('lastMessageId', t.int, (c) => c.notNull())
    .addColumn('lastVisitorMessageId', t.int, (c) => c.notNull())
    .addColumn('seenByAdmin', t.int, (c) => c.notNull())
    .addColumn('seenByVisitor', t.int, (c) => c.notNull())
    .addCheckConstraint(
      'conversations_whose',
      sql`(${sql.ref('userId')} is null) <> (${sql.ref('guestKey')} is null)`,
    )
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('pushDevices')
    .addColumn('endpoint', 'text', (c) => c.primaryKey().notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('savedReplies')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('conversations_newest').on('conversations').columns(['lastAt', 'id']).execute();
  await db.schema.dropTable('chats').execute();
  await db.schema
    .createTable('chats')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('conversation', 'text', (c) => c.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('clientId', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('senderId', 'text')
    .addColumn('senderEmail', 'text', (c) => c.notNull())
    .addColumn('senderName', 'text')
    .addColumn('isAdmin', t.int, (c) => c.notNull())
    .addColumn('about', 'text')
    .addColumn('timestamp', t.int, (c) => c.notNull())
    .addUniqueConstraint('chats_clientId', ['conversation', 'clientId'])
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('chats_conversation').on('chats').columns(['conversation', 'id']).execute();
  await db.schema.createIndex('chats_timestamp').on('chats').column('timestamp').execute();
}
