import { sql } from 'kysely';
import { sortKeyInUrdu } from '#shop/kernel/text/sort-key.ts';
import { dropChecks } from '../rebuild.ts';
import type { Db, EngineTypes } from '../step.ts';

// Step 31
const AT_ONCE = 500;

const FIRST_REPLIES_IN_URDU = {
  'Assalam o alaikum! How can we help you?': 'السلام علیکم! ہم آپ کی کیا مدد کریں؟',
  'Yes, it is in stock. You can order it here in the shop.':
    'جی، یہ سٹاک میں ہے۔ آرڈر یہیں دکان پر ہو جائے گا۔',
  'Delivery is free, and you pay in cash when the parcel arrives.':
    'ڈیلیوری مفت ہے، پیسے پارسل ملنے پر نقد دینے ہیں۔',
  'Thank you for your order. We call you before we send it.':
    'آرڈر کرنے کا شکریہ۔ بھیجنے سے پہلے ہم آپ کو کال کریں گے۔',
};

/** Urdu texts of banners and replies, empty if missing; languages of chats; sort keys of Urdu names. */
export async function addUrduListsAndReplies(db: Db, t: EngineTypes): Promise<void> {
  const added = [
    ['sliders', 'titleUrdu', ''],
    ['sliders', 'subtitleUrdu', ''],
    ['savedReplies', 'textUrdu', ''],
    ['conversations', 'language', 'en'],
    ['products', 'nameKeyUrdu', ''],
  ] as const;
  for (const [table, column, value] of added)
    await db.schema
      .alterTable(table)
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(value))
      .execute();
  for (const [text, textUrdu] of Object.entries(FIRST_REPLIES_IN_URDU))
    await db
      .updateTable('savedReplies')
      .set({ textUrdu })
      .where('id', 'like', 'first-%')
      .where('text', '=', text)
      .execute();
  await fillNameKeys(db);
  const by = (name: string, columns: string[]) =>
    db.schema
      .createIndex(`products_${name}`)
      .on('products')
      .columns([...columns, 'nameKeyUrdu', 'id'])
      .execute();
  await by('nameUrdu', []);
  await by('categoryUrdu', ['mainCategory', 'category']);
  await by('subcategoryUrdu', ['category']);
  await by('mainCategoryUrdu', ['mainCategory']);
}

async function fillNameKeys(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const products = await db
      .selectFrom('products')
      .select(['id', 'name', 'nameUrdu'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = products.at(-1);
    if (!last) return;
    after = last.id;
    // Both engines name the columns column1 and column2.
    const keys = sql.join(
      products.map(({ id, name, nameUrdu }) => sql`(${id}, ${sortKeyInUrdu(nameUrdu || name)})`),
    );
    await sql`update products set "nameKeyUrdu" = made.column2 from (values ${keys}) as made where products.id = made.column1`.execute(
      db,
    );
  }
}

// Step 32
/** `slot` is unique, and null for ended runs: one run at a time. */
export async function createBackupRuns(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('backupRuns')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('startedAt', t.int, (c) => c.notNull())
    .addColumn('aliveAt', t.int, (c) => c.notNull())
    .addColumn('slot', t.text, (c) => c.unique())
    .addColumn('step', t.text, (c) => c.notNull())
    .addColumn('percent', t.int, (c) => c.notNull())
    .addColumn('endedAt', t.int)
    .addColumn('outcome', t.text)
    .addColumn('name', t.text)
    .addColumn('bucket', t.text)
    .modifyEnd(t.suffix)
    .execute();
}

// Step 33
/** In Better Auth's format. */
export async function createSecondFactor(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('twoFactorEnabled', t.bool).execute();
  await db.schema
    .createTable('twoFactors')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('secret', t.text, (c) => c.notNull())
    .addColumn('backupCodes', t.text, (c) => c.notNull())
    .addColumn('verified', t.bool)
    .addColumn('failedVerificationCount', t.int)
    .addColumn('lockedUntil', t.date)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('twoFactors_userId').unique().on('twoFactors').column('userId').execute();
}

// Step 34
/** In Better Auth's format. */
export async function createPasskeys(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('name', t.text)
    .addColumn('publicKey', t.text, (c) => c.notNull())
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credentialID', t.text, (c) => c.notNull().unique())
    .addColumn('counter', t.int, (c) => c.notNull())
    .addColumn('deviceType', t.text, (c) => c.notNull())
    .addColumn('backedUp', t.bool, (c) => c.notNull())
    .addColumn('transports', t.text)
    .addColumn('createdAt', t.date)
    .addColumn('aaguid', t.text)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('passkeys_userId').on('passkeys').column('userId').execute();
}

// Step 35: timeline, steps and sources of orders, and whether they were opened.
export async function createTimeline(db: Db, t: EngineTypes): Promise<void> {
  await addColumns(db, t);
  await db.schema
    .createTable('orderEvents')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('orderId', t.text, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('at', t.int, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('actorKind', t.text, (c) => c.notNull())
    .addColumn('actorId', t.text)
    .addColumn('actorName', t.text, (c) => c.notNull())
    .addColumn('facts', t.text, (c) => c.notNull())
    .addColumn('note', t.text, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('orderEvents_order').on('orderEvents').columns(['orderId', 'id']).execute();
  await db.schema.createIndex('orderEvents_kind').on('orderEvents').columns(['kind', 'at']).execute();
  await tellOfOldOrders(db);
  await indexQueues(db);
}

async function addColumns(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('step', t.text, (c) => c.notNull().defaultTo('to confirm'))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('source', t.text, (c) => c.notNull().defaultTo('site'))
    .execute();
  await db.schema.alterTable('orders').addColumn('openedAt', t.int).execute();
  await db.schema
    .alterTable('orders')
    .addColumn('alerts', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orders').addColumn('callAt', t.int).execute();
  // Existing orders count as opened, so none alerts. The shopkeeper entered those without an account.
  await sql`update "orders" set
    "step" = case coalesce("statusBefore", "status")
      when 'pending' then 'to confirm' when 'confirmed' then 'to pack' when 'delivering' then 'under way' else 'delivered' end,
    "source" = case when "userId" is null then 'phone' else 'site' end,
    "openedAt" = "createdAt"`.execute(db);
}

/** Only placement and end of older orders are known. */
async function tellOfOldOrders(db: Db): Promise<void> {
  await sql`insert into "orderEvents" ("orderId", "at", "kind", "actorKind", "actorId", "actorName", "facts", "note")
    select "id", "createdAt", 'placed', case when "userId" is null then 'admin' else 'customer' end, "userId",
      case when "userId" is null then '' else "fullName" end, '{}', '' from "orders" order by "createdAt", "orderNumber"`.execute(
    db,
  );
  await sql`insert into "orderEvents" ("orderId", "at", "kind", "actorKind", "actorId", "actorName", "facts", "note")
    select o."id", o."endedAt",
      case when o."status" = 'cancelled' then 'cancelled' when o."status" in ('refused', 'returned') then 'back in hand' else 'deleted' end,
      case when o."status" = 'cancelled' then 'customer' else 'admin' end, o."endedBy", coalesce(u."fullName", ''), '{}', ''
      from "orders" o left join "users" u on u."id" = o."endedBy"
      where o."endedAt" is not null order by o."endedAt", o."orderNumber"`.execute(db);
}

/** Partial indexes: old orders cost nothing. */
async function indexQueues(db: Db): Promise<void> {
  await db.schema
    .createIndex('orders_step')
    .on('orders')
    .columns(['step', 'createdAt', 'orderNumber'])
    .where(sql.ref('endedAt'), 'is', null)
    .execute();
  await db.schema
    .createIndex('orders_unopened')
    .on('orders')
    .column('createdAt')
    .where(sql<boolean>`"openedAt" is null and "endedAt" is null`)
    .execute();
}

// Step 36: counts edits of orders; lines keep their price, and charges of exchanges may be zero or negative.
export async function allowChangedOrders(db: Db, t: EngineTypes): Promise<void> {
  await dropChecks(db, t, 'orders', ['orders_total']);
  await db.schema
    .alterTable('orders')
    .addColumn('version', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orderLines').addColumn('listedInPaisa', t.int).execute();
  await db.schema
    .alterTable('orderLines')
    .addColumn('priceReason', t.text, (c) => c.notNull().defaultTo(''))
    .execute();
}

// Step 37
/** The shopkeeper's notes on a customer, keyed by phone. */
export async function createPeople(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('phoneE164', t.text, (c) => c.primaryKey().notNull())
    .addColumn('note', t.text, (c) => c.notNull().defaultTo(''))
    .addColumn('mergedInto', t.text)
    .addColumn('clearedAt', t.int)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('people_merged').on('people').column('mergedInto').execute();
  await db.schema.createIndex('orders_made').on('orders').columns(['createdAt', 'id']).execute();
  await db.schema
    .createIndex('orders_person')
    .on('orders')
    .columns(['phoneE164', 'createdAt', 'id'])
    .execute();
  await db.schema.createIndex('conversations_email').on('conversations').column('email').execute();
}

// Step 38
const TEXTS = ['shareTitle', 'shareText', 'shareTitleUrdu', 'shareTextUrdu'];

/** Texts for search engines and messengers; empty: generated. */
export async function addSharing(db: Db, t: EngineTypes): Promise<void> {
  const added = [
    ...TEXTS.map((column) => ['products', column] as const),
    ...[...TEXTS, 'picture'].map((column) => ['pages', column] as const),
  ];
  for (const [table, column] of added)
    await db.schema
      .alterTable(table)
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(''))
      .execute();
}

// Step 40
export async function createHelpers(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('helpers')
    .addColumn('userId', t.text, (c) => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
    .addColumn('rights', t.text, (c) => c.notNull())
    .addColumn('pausedAt', t.int)
    .addColumn('addedAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
}
