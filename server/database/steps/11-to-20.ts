import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { sortKey } from '#shop/kernel/text/sort-key.ts';
import { dropChecks } from '../rebuild.ts';
import type { Db, EngineTypes } from '../step.ts';

// Step 11
/**
 * Without these, SQLite reads every pending order for each new one (20 ms at 25,000, with the database
 * locked), and every customer to find the admin.
 */
export async function createOwnOrdersIndex(db: Db): Promise<void> {
  await db.schema.createIndex('orders_user_status').on('orders').columns(['userId', 'status']).execute();
  await db.schema.createIndex('users_isAdmin').on('users').column('isAdmin').execute();
}

// Step 12
/** Sessions and mailed links stay valid. The hash is written out, as the step is frozen. */
export async function hashTokens(db: Db): Promise<void> {
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

// Step 13
export async function addMustChange(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('mustChange', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
}

// Step 14
/** Older pending orders hold no pieces: their networks are unknown. */
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

// Step 15
export async function createAddressProofs(db: Db, t: EngineTypes): Promise<void> {
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

// Step 16
/** Null for existing categories: shown under all main categories. */
export async function addMainCategory(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('categories').addColumn('mainCategory', t.text).execute();
}

// Step 17
/** New words, such as a status, must not need a new schema. */
export async function dropChecksOfWords(db: Db, t: EngineTypes): Promise<void> {
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

// Step 18
export async function addWriteId(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('events').addColumn('writeId', t.text).execute();
}

// Step 19
const AT_ONCE = 500;

/** Lists sort by these keys. If `sortKey` changes, a new step must refill them. */
export async function addNameKeys(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('nameKey', t.text, (c) => c.notNull().defaultTo(''))
    .execute();
  await fillNameKeys(db);
  for (const index of ['name', 'category', 'subcategory', 'mainCategory', 'stock'])
    await db.schema.dropIndex(`products_${index}`).execute();
  const by = (name: string, columns: string[]) =>
    db.schema
      .createIndex(`products_${name}`)
      .on('products')
      .columns([...columns, 'nameKey', 'id'])
      .execute();
  await by('name', []);
  await by('category', ['mainCategory', 'category']);
  await by('subcategory', ['category']);
  await by('mainCategory', ['mainCategory']);
  await by('stock', ['stock']);
}

async function fillNameKeys(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const products = await db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = products.at(-1);
    if (!last) return;
    after = last.id;
    // Both engines name the columns column1 and column2.
    const keys = sql.join(products.map(({ id, name }) => sql`(${id}, ${sortKey(name)})`));
    await sql`update products set "nameKey" = made.column2 from (values ${keys}) as made where products.id = made.column1`.execute(
      db,
    );
  }
}

// Step 20
const FIRST_REPLIES = [
  'Assalam o alaikum! How can we help you?',
  'Yes, it is in stock. You can order it here in the shop.',
  'Delivery is free, and you pay in cash when the parcel arrives.',
  'Thank you for your order. We call you before we send it.',
];

/** Only for shops without replies. */
export async function addFirstReplies(db: Db): Promise<void> {
  if (await db.selectFrom('savedReplies').select('id').limit(1).executeTakeFirst()) return;
  for (const [place, text] of FIRST_REPLIES.entries())
    await db
      .insertInto('savedReplies')
      .values({ id: `first-${place + 1}`, text, createdAt: place })
      .execute();
}
