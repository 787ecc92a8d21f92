import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

// Step 41: how orders were sent, and how returned parcels ended.
export async function createParcels(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('orders').addColumn('comesBackAs', t.text).execute();
  await db.schema
    .createTable('parcels')
    .addColumn('orderId', t.text, (c) => c.primaryKey().notNull().references('orders.id').onDelete('cascade'))
    .addColumn('courier', t.text, (c) => c.notNull())
    .addColumn('courierName', t.text, (c) => c.notNull())
    .addColumn('number', t.text)
    .addColumn('batch', t.text)
    .addColumn('handedAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createIndex('parcels_number')
    .unique()
    .on('parcels')
    .columns(['number', 'courier'])
    .execute();
  await db.schema.createIndex('parcels_batch').on('parcels').column('batch').execute();
  await db.schema.createIndex('parcels_handed').on('parcels').column('handedAt').execute();
}

// Step 42
export async function addOrderLinks(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('linkGeneration', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orders').addColumn('linkHash', t.text).execute();
  await db.schema.createIndex('orders_linkHash').on('orders').column('linkHash').unique().execute();
}

// Step 43
/** `orderId` is the new order; `backAt` is null until the old pieces are back. */
export async function createExchanges(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('exchanges')
    .addColumn('orderId', t.text, (c) => c.primaryKey().notNull().references('orders.id').onDelete('cascade'))
    .addColumn('ofOrderId', t.text, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('lines', t.text, (c) => c.notNull())
    .addColumn('reason', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addColumn('backAt', t.int)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('exchanges_of').on('exchanges').column('ofOrderId').execute();
}

// Step 44: balances that exchanges leave on ended orders, with indexes.
/** Statuses in which the total is due. */
const DUE = `'pending', 'confirmed', 'delivering', 'delivered', 'archived'`;
const DUE_IN_PAISA = `case when "status" in (${DUE}) then "totalInPaisa" else "exchangedInPaisa" end`;

export async function addMoneyOfExchanges(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('exchangedInPaisa', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
  const made = await sql<{ ofOrderId: string; charges: string }>`
    select e."ofOrderId", o."charges" from "exchanges" e join "orders" o on o."id" = e."orderId"
    where o."status" in (${sql.raw(DUE)})`.execute(db);
  for (const { ofOrderId, charges } of made.rows) {
    const all: { kind: string; amountInPaisa: number }[] = JSON.parse(charges);
    const inPaisa = all.reduce((sum, one) => sum - (one.kind === 'exchange' ? one.amountInPaisa : 0), 0);
    await sql`update "orders" set "exchangedInPaisa" = "exchangedInPaisa" + ${inPaisa} where "id" = ${ofOrderId}`.execute(
      db,
    );
  }
  await db.schema.dropIndex('orders_unpaid').execute();
  await db.schema.dropIndex('orders_to_refund').execute();
  // Partial indexes: both kinds of orders are few.
  await sql`create index "orders_unpaid" on "orders" ("createdAt") where "status" not in ('pending', 'confirmed', 'delivering') and "receivedInPaisa" < ${sql.raw(DUE_IN_PAISA)}`.execute(
    db,
  );
  await sql`create index "orders_to_give_back" on "orders" ("createdAt") where "receivedInPaisa" > ${sql.raw(DUE_IN_PAISA)}`.execute(
    db,
  );
}

// Step 45
/** `answeredAt` is null while open; `madeOrderId` is null when declined. */
export async function createExchangeRequests(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('exchangeRequests')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('orderId', t.text, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('lines', t.text, (c) => c.notNull())
    .addColumn('cause', t.text, (c) => c.notNull())
    .addColumn('words', t.text, (c) => c.notNull())
    .addColumn('askedAt', t.int, (c) => c.notNull())
    .addColumn('answeredAt', t.int)
    .addColumn('answer', t.text, (c) => c.notNull().defaultTo(''))
    .addColumn('madeOrderId', t.text, (c) => c.references('orders.id').onDelete('cascade'))
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('exchangeRequests_of').on('exchangeRequests').column('orderId').execute();
  await sql`create unique index "exchangeRequests_open" on "exchangeRequests" ("orderId") where "answeredAt" is null`.execute(
    db,
  );
  await db.schema
    .createTable('exchangePictures')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('requestId', t.text, (c) => c.notNull().references('exchangeRequests.id').onDelete('cascade'))
    .addColumn('picture', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('exchangePictures_of').on('exchangePictures').column('requestId').execute();
  await db.schema
    .createIndex('exchangePictures_picture')
    .on('exchangePictures')
    .column('picture')
    .unique()
    .execute();
}

// Step 46
/** Baskets sent into chats; `orderId`: the resulting order. */
export async function createBaskets(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('baskets')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('conversation', t.text, (c) => c.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('sentBy', t.text, (c) => c.notNull())
    .addColumn('lines', t.text, (c) => c.notNull())
    .addColumn('charges', t.text, (c) => c.notNull())
    .addColumn('totalInPaisa', t.int, (c) => c.notNull())
    .addColumn('city', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addColumn('takenBackAt', t.int)
    .addColumn('orderId', t.text, (c) => c.unique())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('baskets_conversation').on('baskets').column('conversation').execute();
}

// Step 47
const FACT_TEXTS = ['kind', 'fabric', 'pieces', 'yarnCount', 'season', 'care', 'fabricKey'];
const NUMBERS = ['widthIn', 'lengthCm', 'weightGsm', 'pillowCovers', 'pieceCount', 'totalCm'];

/** A column per fact, for filters; empty or 0: unknown. */
export async function addFacts(db: Db, t: EngineTypes): Promise<void> {
  for (const column of FACT_TEXTS)
    await db.schema
      .alterTable('products')
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(''))
      .execute();
  for (const column of NUMBERS)
    await db.schema
      .alterTable('products')
      .addColumn(column, t.int, (c) => c.notNull().defaultTo(0))
      .execute();
}

// Step 48
const COLOUR_TEXTS = ['colour', 'colourName', 'colourNameUrdu', 'cloth'];

/** Empty: unknown. `cloth` groups a cloth's colours. */
export async function addColours(db: Db, t: EngineTypes): Promise<void> {
  for (const column of COLOUR_TEXTS)
    await db.schema
      .alterTable('products')
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(''))
      .execute();
  const by = (name: string, columns: string[]) =>
    db.schema.createIndex(`products_${name}`).on('products').columns(columns).execute();
  await by('colour', ['colour', 'nameKey', 'id']);
  await by('colourUrdu', ['colour', 'nameKeyUrdu', 'id']);
  await by('cloth', ['cloth', 'createdAt', 'id']);
}

// Step 49
export async function createSales(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('sales')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('percent', t.int, (c) => c.check(sql`percent between 1 and 99`))
    .addColumn('priceInPaisa', t.int, (c) => c.check(sql`${sql.ref('priceInPaisa')} > 0`))
    .addColumn('mainCategory', t.text)
    .addColumn('category', t.text)
    .addColumn('fromMs', t.int, (c) => c.notNull())
    .addColumn('untilMs', t.int, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addCheckConstraint('sales_reduction', sql`(percent is null) <> (${sql.ref('priceInPaisa')} is null)`)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('sales_untilMs').on('sales').columns(['untilMs', 'id']).execute();
  await db.schema
    .createTable('saleProducts')
    .addColumn('saleId', t.text, (c) => c.notNull().references('sales.id').onDelete('cascade'))
    .addColumn('productId', t.text, (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('saleProducts_pk', ['saleId', 'productId'])
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('saleProducts_product').on('saleProducts').column('productId').execute();
  // The list price of a line sold in a sale.
  await db.schema.alterTable('orderLines').addColumn('wasInPaisa', t.int).execute();
}

// Step 50
/** Up to seven further pictures; the first stays in `products.image`, its description beside it. */
export async function addProductPictures(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('productPictures')
    .addColumn('productId', t.text, (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('place', t.int, (c) => c.notNull())
    .addColumn('url', t.text, (c) => c.notNull())
    .addColumn('alt', t.text, (c) => c.notNull())
    .addColumn('altUrdu', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('productPictures_key', ['productId', 'place'])
    .modifyEnd(t.suffix)
    .execute();
  // For external pictures, and for addresses still shown.
  await db.schema.createIndex('productPictures_url').on('productPictures').column('url').execute();
  for (const column of ['imageAlt', 'imageAltUrdu'])
    await db.schema
      .alterTable('products')
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(''))
      .execute();
}
