import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

// Step 71
/** Whether a line was taken from its shelf, or is missing there. For cuts, `cuts.cutAt` tells it. */
export async function addPicked(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('orderLines')
    .addColumn('picked', t.text, (c) => c.notNull().defaultTo(''))
    .execute();
}

// Step 72
/** Running accounts of suppliers and customers, and their entries. */
export async function createKhatas(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('khatas')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('side', t.text, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('phoneE164', t.text)
    .addColumn('note', t.text, (c) => c.notNull())
    .addColumn('limitInPaisa', t.int, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await sql`create unique index "khatas_customer" on "khatas" ("phoneE164") where "side" = 'customer'`.execute(
    db,
  );
  await db.schema
    .alterTable('ledger')
    .addColumn('khataId', t.text, (c) => c.references('khatas.id'))
    .execute();
  await sql`create index "ledger_khata" on "ledger" ("khataId", "id") where "khataId" is not null`.execute(
    db,
  );
}

// Step 73
export async function createStockTakes(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('stockTakes')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('mainCategory', t.text, (c) => c.notNull())
    .addColumn('category', t.text, (c) => c.notNull())
    .addColumn('begunAt', t.int, (c) => c.notNull())
    .addColumn('begunBy', t.text, (c) => c.notNull())
    .addColumn('bookedAt', t.int)
    .addColumn('bookedBy', t.text, (c) => c.notNull().defaultTo(''))
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createIndex('stockTakes_newest')
    .on('stockTakes')
    .columns(['bookedAt', 'begunAt'])
    .execute();
  await db.schema
    .createTable('stockTakeCounts')
    .addColumn('takeId', t.text, (c) => c.notNull().references('stockTakes.id').onDelete('cascade'))
    .addColumn('productId', t.text, (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('thaanId', t.text, (c) => c.notNull())
    .addColumn('userId', t.text, (c) => c.notNull())
    .addColumn('userName', t.text, (c) => c.notNull())
    .addColumn('counted', t.int, (c) => c.notNull())
    .addColumn('expected', t.int, (c) => c.notNull())
    .addColumn('countedAt', t.int, (c) => c.notNull())
    .addColumn('struckAt', t.int)
    .addColumn('reason', t.text, (c) => c.notNull().defaultTo(''))
    .addColumn('lastKey', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('stockTakeCounts_pk', ['takeId', 'productId', 'thaanId', 'userId'])
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('stockTakeCounts_product').on('stockTakeCounts').column('productId').execute();
}

// Step 74
/** Deleted with their message. */
export async function createContactAnswers(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('contactAnswers')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('contactId', t.text, (c) => c.notNull().references('contacts.id').onDelete('cascade'))
    .addColumn('text', t.text, (c) => c.notNull())
    .addColumn('at', t.int, (c) => c.notNull())
    .addColumn('actorId', t.text, (c) => c.notNull())
    .addColumn('actorName', t.text, (c) => c.notNull())
    .addColumn('sentAt', t.int)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createIndex('contactAnswers_contact')
    .on('contactAnswers')
    .columns(['contactId', 'at'])
    .execute();
}

// Step 75
/** Empty for earlier messages. */
export async function addLanguageOfContacts(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('contacts')
    .addColumn('language', t.text, (c) => c.notNull().defaultTo(''))
    .execute();
}

// Step 76
/** What the stock of a product cost, and purchases from suppliers with their returns. */
export async function createPurchases(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('valueInPaisa', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('purchases')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('khataId', t.text, (c) => c.notNull().references('khatas.id'))
    .addColumn('ofPurchaseId', t.text)
    .addColumn('billNumber', t.text, (c) => c.notNull())
    .addColumn('day', t.int, (c) => c.notNull())
    .addColumn('picture', t.text, (c) => c.notNull())
    .addColumn('note', t.text, (c) => c.notNull())
    .addColumn('goodsInPaisa', t.int, (c) => c.notNull())
    .addColumn('freightInPaisa', t.int, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addColumn('actorName', t.text, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('purchaseLines')
    .addColumn('purchaseId', t.text, (c) => c.notNull().references('purchases.id'))
    .addColumn('position', t.int, (c) => c.notNull())
    .addColumn('productId', t.text, (c) => c.notNull())
    .addColumn('productCode', t.text, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('soldBy', t.text, (c) => c.notNull())
    .addColumn('amount', t.int, (c) => c.notNull())
    .addColumn('thaans', t.text, (c) => c.notNull())
    .addColumn('unitCostInPaisa', t.int, (c) => c.notNull())
    .addColumn('costInPaisa', t.int, (c) => c.notNull())
    .addColumn('valueInPaisa', t.int, (c) => c.notNull())
    .addPrimaryKeyConstraint('purchaseLines_key', ['purchaseId', 'position'])
    .modifyEnd(t.suffix)
    .execute();
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute();
  await index('newest', 'purchases', ['createdAt', 'id']);
  await index('khata', 'purchases', ['khataId', 'createdAt']);
  await index('of', 'purchases', ['ofPurchaseId']);
  await index('product', 'purchaseLines', ['productId']);
}

// Step 77
/** Null: unknown. The index finds an order's movements. */
export async function addMovementValues(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('stockMovements').addColumn('valueInPaisa', t.int).execute();
  await db.schema
    .createIndex('stockMovements_order')
    .on('stockMovements')
    .columns(['orderId', 'productId'])
    .execute();
}

// Step 78
/** Months already given to the accountant. */
export async function createLockedMonths(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('lockedMonths')
    .addColumn('month', t.text, (c) => c.primaryKey().notNull())
    .addColumn('at', t.int, (c) => c.notNull())
    .addColumn('actorName', t.text, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
}

// Step 79
/** Where a product lies, and stock takes of one shelf. */
export async function addShelves(db: Db, t: EngineTypes): Promise<void> {
  for (const table of ['products', 'stockTakes'])
    await db.schema
      .alterTable(table)
      .addColumn('shelf', t.text, (c) => c.notNull().defaultTo(''))
      .execute();
  await db.schema.createIndex('products_shelf').on('products').columns(['shelf', 'archivedAt']).execute();
}

// Step 80
/** Stock corrections are few among the movements. Orders write none, so the index costs them nothing. */
export async function indexCorrections(db: Db): Promise<void> {
  await sql`create index "stockMovements_corrected" on "stockMovements" ("createdAt") where "reason" in ('counted', 'adjusted', 'removed')`.execute(
    db,
  );
}
