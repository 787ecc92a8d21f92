/**
 * The schema, step by step. A step that has shipped is never edited; a change is a new step at the end.
 * Written with Kysely's builder for both engines: `types` names what differs between them.
 */
import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#shop/database.ts';
import { dropChecks } from './rebuild.ts';

/** The table types of the shop describe the newest schema; while migrating, any table may be there. */
export type AnyTables = Database & Record<string, Record<string, unknown>>;
type Db = Kysely<AnyTables>;

export interface EngineTypes {
  engine: 'sqlite' | 'postgres';
  /** Text, compared and sorted byte by byte on both engines. */
  text: 'text' | RawBuilder<unknown>;
  /** A whole number of up to 64 bits. */
  int: 'integer' | 'bigint';
  /** Better Auth's dates and booleans, as it stores them on this engine. */
  date: 'text' | 'timestamptz';
  bool: 'integer' | 'boolean';
  /** An ascending key. */
  serial: 'integer' | 'bigserial';
  /** What stands behind a table's columns. */
  suffix: RawBuilder<unknown>;
}

export const postgresTypes: EngineTypes = {
  engine: 'postgres',
  text: sql`text collate "C"`,
  int: 'bigint',
  date: 'timestamptz',
  bool: 'boolean',
  serial: 'bigserial',
  suffix: sql``,
};

export const sqliteTypes: EngineTypes = {
  engine: 'sqlite',
  text: 'text',
  int: 'integer',
  date: 'text',
  bool: 'integer',
  serial: 'integer',
  suffix: sql`strict`,
};

export interface Migration {
  name: string;
  /** Set for a step that drops tables to make them again. SQLite's foreign keys are off during it, and checked before its commit. */
  rebuilds?: true;
  up: (db: Db, types: EngineTypes) => Promise<void>;
}

/**
 * The lists as they were when the steps shipped that check them; the shop's own may have grown since. Step 17 drops these checks: a new
 * word needs no new schema.
 */
const MAIN_CATEGORIES = ['Men', 'Women', 'Home Essentials'];
const ORDER_STATUSES = ['pending', 'confirmed', 'delivering', 'delivered'];
const CONTACT_STATUSES = ['unread', 'read'];
const PICTURE_KINDS = ['product', 'slider'];
const oneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

export const migrations: readonly Migration[] = [
  { name: 'identity', up: createIdentity },
  { name: 'catalogue', up: createCatalogue },
  { name: 'cart and orders', up: createOrders },
  { name: 'sliders and chats', up: createSlidersAndChats },
  { name: 'contacts, outbox and indexes for lists', up: createContactsAndOutbox },
  { name: 'live events and chat', up: createEventsAndChat },
  { name: 'many processes', up: createShared },
  { name: 'pictures', up: createPictures },
  { name: 'search words and samples', up: createSearchWords },
  { name: 'what became of a phone’s orders', up: createPhoneHistory },
  { name: 'who has what pending', up: createOwnOrdersIndex },
  { name: 'tokens as hashes', up: hashTokens },
  { name: 'passwords that must be changed', up: addMustChange },
  { name: 'what networks hold', up: createHeldPieces },
  { name: 'proved addresses', up: createAddressProofs },
  { name: 'main categories of custom categories', up: addMainCategory },
  { name: 'words without checks', up: dropChecksOfWords, rebuilds: true },
];

/** The four tables of Better Auth, under the names that `server/identity.ts` gives them. */
async function createIdentity(db: Db, t: EngineTypes): Promise<void> {
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

async function createCatalogue(db: Db, t: EngineTypes): Promise<void> {
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

async function createOrders(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('cartItems')
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    // No reference: a line of a product that was deleted stays, and says so to the shopper.
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

async function createSlidersAndChats(db: Db, t: EngineTypes): Promise<void> {
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

async function createContactsAndOutbox(db: Db, t: EngineTypes): Promise<void> {
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

/** Makes `chats` anew: until now nothing was ever written to it. */
async function createEventsAndChat(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('audience', t.text, (c) => c.notNull())
    .addColumn('subject', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('conversations')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('userId', t.text, (c) => c.unique().references('users.id').onDelete('cascade'))
    .addColumn('guestKey', t.text, (c) => c.unique())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('email', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addColumn('lastText', t.text, (c) => c.notNull())
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
    .addColumn('endpoint', t.text, (c) => c.primaryKey().notNull())
    .addColumn('p256dh', t.text, (c) => c.notNull())
    .addColumn('auth', t.text, (c) => c.notNull())
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('savedReplies')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('text', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('conversations_newest').on('conversations').columns(['lastAt', 'id']).execute();
  await db.schema.dropTable('chats').execute();
  await db.schema
    .createTable('chats')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('conversation', t.text, (c) => c.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('clientId', t.text, (c) => c.notNull())
    .addColumn('text', t.text, (c) => c.notNull())
    .addColumn('senderId', t.text)
    .addColumn('senderEmail', t.text, (c) => c.notNull())
    .addColumn('senderName', t.text)
    .addColumn('isAdmin', t.int, (c) => c.notNull())
    .addColumn('about', t.text)
    .addColumn('timestamp', t.int, (c) => c.notNull())
    .addUniqueConstraint('chats_clientId', ['conversation', 'clientId'])
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('chats_conversation').on('chats').columns(['conversation', 'id']).execute();
  await db.schema.createIndex('chats_timestamp').on('chats').column('timestamp').execute();
}

/** What several processes of one shop must agree on. */
async function createShared(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('name', t.text, (c) => c.primaryKey().notNull())
    .addColumn('ranAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('secrets')
    .addColumn('name', t.text, (c) => c.primaryKey().notNull())
    .addColumn('value', t.text, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('attempts')
    .addColumn('key', t.text, (c) => c.primaryKey().notNull())
    .addColumn('since', t.int, (c) => c.notNull())
    .addColumn('count', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('attempts_since').on('attempts').column('since').execute();
}

async function createPictures(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('url', t.text, (c) => c.primaryKey().notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addCheckConstraint('pictures_kind', oneOf('kind', PICTURE_KINDS))
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('orderLines_image').on('orderLines').column('image').execute();
}

/** What people in Punjab call what the shop sells; the admin keeps the list from here on. */
const FIRST_SEARCH_WORDS = [
  'latha, lattha, latta, لٹھا',
  'lawn, lon, laun, لان',
  'linen, linan, لینن',
  'cotton, kotan, sooti, suti, کاٹن, سوتی',
  'silk, resham, reshmi, ریشم, سلک',
  'chiffon, shifon, شیفون',
  'wash and wear, wash n wear, wash wear, واش اینڈ ویئر',
  'bedsheet, bed sheet, chadar, chaddar, chador, chader, چادر, بیڈ شیٹ',
  'towel, tolia, toliya, taulia, tauliya, تولیہ',
  'fabric, cloth, kapra, kapda, کپڑا',
  'suit, jora, joda, جوڑا, سوٹ',
  'dupatta, dopatta, chunni, دوپٹہ',
  'shawl, شال',
  'pillow, takia, takiya, تکیہ',
  'men, gents, mardana, مردانہ',
  'women, ladies, zanana, زنانہ',
  'white, safed, sufaid, سفید',
  'black, kala, siyah, کالا, سیاہ',
  'red, lal, laal, surkh, لال, سرخ',
  'blue, neela, nila, نیلا',
  'green, sabz, hara, سبز, ہرا',
  'yellow, peela, pila, پیلا',
  'pink, gulabi, گلابی',
];

async function createSearchWords(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('searchWords')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('words', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  // The home page's samples: of each category the oldest product.
  await db.schema
    .createIndex('products_sample')
    .on('products')
    .columns(['mainCategory', 'category', 'createdAt', 'id'])
    .execute();
  await db
    .insertInto('searchWords')
    .values(
      FIRST_SEARCH_WORDS.map((words, place) => ({
        id: `first-${String(place + 1).padStart(2, '0')}`,
        words,
        createdAt: 0,
      })),
    )
    .execute();
}

/** An order that was cancelled or refused counts for its phone, also those that were removed before. */
async function createPhoneHistory(db: Db, t: EngineTypes): Promise<void> {
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

/**
 * Without these SQLite read every pending order of the shop for each order that was placed (20 ms at 25,000 of them, with the
 * database locked), and every customer to find the admin.
 */
async function createOwnOrdersIndex(db: Db): Promise<void> {
  await db.schema.createIndex('orders_user_status').on('orders').columns(['userId', 'status']).execute();
  await db.schema.createIndex('users_isAdmin').on('users').column('isAdmin').execute();
}

/**
 * The tokens of sessions and of mailed links were kept as they are: from here on their hashes are. Whoever is signed in stays
 * so, and a link that is on its way works. Written out here, so that the step stays as it shipped.
 */
async function hashTokens(db: Db): Promise<void> {
  const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
  for (const { id, token } of await db.selectFrom('sessions').select(['id', 'token']).execute())
    await db
      .updateTable('sessions')
      .set({ token: hash(token) })
      .where('id', '=', id)
      .execute();
  for (const { id, identifier } of await db
    .selectFrom('verifications')
    .select(['id', 'identifier'])
    .execute())
    await db
      .updateTable('verifications')
      .set({ identifier: hash(identifier) })
      .where('id', '=', id)
      .execute();
}

async function addMustChange(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('mustChange', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
}

/** Orders that are pending already hold nothing of any network: where they came from was not noted. */
async function createHeldPieces(db: Db, t: EngineTypes): Promise<void> {
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

async function createAddressProofs(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('addressProofs')
    .addColumn('tokenHash', t.text, (c) => c.primaryKey().notNull())
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expiresAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('addressProofs_user').on('addressProofs').column('userId').execute();
  await db.schema.createIndex('addressProofs_expiresAt').on('addressProofs').column('expiresAt').execute();
}

/** Categories that are there already were offered under all main categories, and stay so: null. */
async function addMainCategory(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('categories').addColumn('mainCategory', t.text).execute();
}

/** Which words there are is a rule of the shop: a status that is added to it must not need another schema. */
async function dropChecksOfWords(db: Db, t: EngineTypes): Promise<void> {
  const checks = {
    products: 'products_mainCategory',
    stockMovements: 'stockMovements_reason',
    orders: 'orders_status',
    removedOrders: 'removedOrders_reason',
    contacts: 'contacts_status',
    pictures: 'pictures_kind',
  };
  for (const [table, name] of Object.entries(checks)) await dropChecks(db, t, table, [name]);
}
