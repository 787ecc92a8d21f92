import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

// Step 51
/**
 * Archived products; low-stock marks (0: the shop's default); accounts of stock counts. The indexes cover
 * counts by category and of low stock.
 */
export async function addShelf(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('lowStock', t.int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('products').addColumn('archivedAt', t.int).execute();
  await db.schema.alterTable('stockMovements').addColumn('userId', t.text).execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`products_${name}`).on('products').columns(columns).execute();
  await index('offered', ['mainCategory', 'category', 'archivedAt']);
  await index('low', ['lowStock', 'stock', 'archivedAt']);
}

// Step 52
/** For similar products by price. */
export async function addLikeIt(db: Db): Promise<void> {
  await db.schema
    .createIndex('products_likeKind')
    .on('products')
    .columns(['mainCategory', 'category', 'kind', 'priceInPaisa', 'id'])
    .where(sql<boolean>`stock > 0 and "archivedAt" is null`)
    .execute();
  await db.schema
    .createIndex('products_likePrice')
    .on('products')
    .columns(['mainCategory', 'priceInPaisa', 'id'])
    .where(sql<boolean>`stock > 0 and "archivedAt" is null`)
    .execute();
}

// Step 53
/** 0 in all older rows: sold by the piece. */
const LENGTHS: readonly (readonly [table: string, column: string])[] = [
  ['products', 'leastCutCm'],
  ['products', 'leastRemnantCm'],
  ['cartItems', 'cutCm'],
  ['orderLines', 'cutCm'],
  ['stockMovements', 'changeCm'],
];
const TEXTS: readonly (readonly [table: string, column: string])[] = [
  ['products', 'soldBy'],
  ['stockMovements', 'note'],
];

/** Thaans of products sold by the metre, cuts of orders, and their stock movements. */
export async function createThaans(db: Db, t: EngineTypes): Promise<void> {
  for (const [table, column] of LENGTHS)
    await db.schema
      .alterTable(table)
      .addColumn(column, t.int, (c) => c.notNull().defaultTo(0))
      .execute();
  for (const [table, column] of TEXTS)
    await db.schema
      .alterTable(table)
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(''))
      .execute();
  await db.schema.alterTable('stockMovements').addColumn('thaanId', t.text).execute();
  await db.schema
    .createTable('thaans')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('productId', t.text, (c) => c.notNull())
    .addColumn('number', t.int, (c) => c.notNull())
    .addColumn('lengthCm', t.int, (c) => c.notNull())
    .addColumn('remnantCm', t.int, (c) => c.notNull())
    .addColumn('ofThaanId', t.text)
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addUniqueConstraint('thaans_number', ['productId', 'number'])
    .addCheckConstraint('thaans_remnant', sql`${sql.ref('remnantCm')} >= 0`)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('cuts')
    .addColumn('orderId', t.text, (c) => c.notNull())
    .addColumn('productId', t.text, (c) => c.notNull())
    .addColumn('thaanId', t.text, (c) => c.notNull())
    .addColumn('cutCm', t.int, (c) => c.notNull())
    .addColumn('cutAt', t.int)
    .addCheckConstraint('cuts_length', sql`${sql.ref('cutCm')} > 0`)
    .addPrimaryKeyConstraint('cuts_key', ['orderId', 'productId'])
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('cuts_thaan').on('cuts').column('thaanId').execute();
}

// Step 54
/** SQLite chose the index by kind, which has many orders. */
export async function indexEventsOfOrder(db: Db): Promise<void> {
  await db.schema.dropIndex('orderEvents_order').execute();
  await db.schema
    .createIndex('orderEvents_order')
    .on('orderEvents')
    .columns(['orderId', 'kind', 'id'])
    .execute();
}

// Step 55
/** Finds finished parcels, newest first, and a courier's last one, without a scan. */
export async function indexSentOrders(db: Db): Promise<void> {
  await sql`create index "orders_sent" on "orders" ("createdAt" desc) where "status" in ('delivering', 'delivered', 'lost', 'archived', 'refused', 'returned', 'undelivered') and ("status" <> 'delivering' or "step" = 'coming back')`.execute(
    db,
  );
  await db.schema.createIndex('parcels_courier').on('parcels').columns(['courier', 'handedAt']).execute();
}

// Step 56
/** Keyboard variants of letters, and joiners; list searches treat them alike. */
const FOLDED = [
  ['ي', 'ی'],
  ['ى', 'ی'],
  ['ك', 'ک'],
  ['ه', 'ہ'],
  ['ة', 'ۃ'],
  ['ۃ', 'ہ'],
  ['\u200C', ''],
  ['\u200D', ''],
];

export const SEARCHED_COLUMNS = {
  orders: ['orderNumber', 'fullName', 'phone', 'email', 'userEmail', 'city', 'address', 'phoneE164'],
  products: [
    ...['productId', 'name', 'mainCategory', 'category', 'description', 'nameUrdu', 'descriptionUrdu'],
    ...['fabric', 'colourName', 'colourNameUrdu'],
  ],
};

/** One text with folded letters; `row` prefixes the columns. */
export function searchedText(columns: readonly string[], row?: 'new' | 'old'): string {
  const texts = columns.map((name) => {
    const column = row ? `${row}."${name}"` : `"${name}"`;
    return name === 'phoneE164' ? `coalesce(${column}, '')` : column;
  });
  return FOLDED.reduce(
    (folded, [letter, same]) => `replace(${folded}, '${letter}', '${same}')`,
    `lower(${texts.join(" || ' ' || ")})`,
  );
}

/**
 * SQLite scans the index, ten times faster than the table; PostgreSQL finds any three letters. Without
 * `pg_trgm`, or the right to it, PostgreSQL scans all rows.
 */
export async function indexSearchedTexts(db: Db, { engine }: EngineTypes): Promise<void> {
  const indexes = Object.entries(SEARCHED_COLUMNS).map(([table, columns]) => {
    const text = searchedText(columns);
    return engine === 'sqlite'
      ? `create index "${table}_searched" on "${table}" (${text}, "id")`
      : `create index "${table}_searched" on "${table}" using gin ((${text}) gin_trgm_ops)`;
  });
  if (engine === 'sqlite') for (const index of indexes) await sql.raw(index).execute(db);
  else
    await sql
      .raw(
        `do $$ begin
           create extension if not exists pg_trgm;
           ${indexes.join(';\n')};
         exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then null;
         end $$`,
      )
      .execute(db);
}

// Step 57
/**
 * Covering indexes for dashboard and reports: SQLite fetches the row for any missing column, even one in the
 * index's condition. Widens indexes that orders write instead of adding any. PostgreSQL keeps its status
 * index: with more columns, its planner read queues from all listed orders.
 */
export async function indexCountedRows(db: Db, { engine }: EngineTypes): Promise<void> {
  await db.schema.dropIndex('products_stock').execute();
  await db.schema
    .createIndex('products_stock')
    .on('products')
    .columns(['stock', 'nameKey', 'id', 'archivedAt', 'createdAt', 'priceInPaisa', 'productId'])
    .execute();
  if (engine === 'postgres') return;
  await db.schema.dropIndex('orders_status').execute();
  await db.schema
    .createIndex('orders_status')
    .on('orders')
    .columns([
      'status',
      'createdAt desc',
      'orderNumber desc',
      ...['endedAt', 'totalInPaisa', 'city', 'source'],
    ])
    .where(sql.ref('endedAt'), 'is', null)
    .execute();
}

// Step 58
/**
 * Finds external pictures, whose hosts are needed after each change by the admin, without a scan. Also covers
 * refusal rates.
 */
export async function indexPicturesFromElsewhere(db: Db): Promise<void> {
  for (const [table, column] of [
    ['products', 'image'],
    ['productPictures', 'url'],
    ['exchangePictures', 'picture'],
    ['orderLines', 'image'],
  ] as const) {
    const url = sql.ref(column);
    await sql`create index ${sql.ref(`${table}_elsewhere`)} on ${sql.table(table)} (${url}) where (${url} < '/' or ${url} >= '0')`.execute(
      db,
    );
  }
  await db.schema.dropIndex('orders_sent').execute();
  await sql`create index "orders_sent" on "orders" ("createdAt" desc, "id", "city", "status", "step", "comesBackAs", "source") where "status" in ('delivering', 'delivered', 'lost', 'archived', 'refused', 'returned', 'undelivered') and ("status" <> 'delivering' or "step" = 'coming back')`.execute(
    db,
  );
}

// Texts per batch; one by one takes thirty times as long.
/** Texts per batch; one by one takes thirty times as long. */
const PORTION = 128;

/** SQL for the last indexed number; `texts` is the table. */
const lastIndexed = (texts: string): string =>
  `(select "seq" / ${PORTION} * ${PORTION} from sqlite_sequence where "name" = '${texts}')`;

/**
 * SQLite: texts of orders in their own table, with trigrams in FTS5, kept by triggers. Numbers ascend without
 * gaps; a changed text gets a new one. At each multiple of `PORTION` that batch is indexed; searches scan the
 * few later texts.
 */
export const indexTrigramsOfOrders = (db: Db, types: EngineTypes) => indexTrigrams(db, types, 'orders');

/** Separate from step 59: steps block writes, and two short ones are better. */
export const indexTrigramsOfProducts = (db: Db, types: EngineTypes) => indexTrigrams(db, types, 'products');

async function indexTrigrams(db: Db, { engine }: EngineTypes, table: 'orders' | 'products'): Promise<void> {
  if (engine === 'postgres') return;
  const columns = SEARCHED_COLUMNS[table];
  const one = table.slice(0, -1);
  const [texts, trigrams] = [`"${one}Texts"`, `"${one}Trigrams"`];
  const names = columns.map((name) => `"${name}"`).join(', ');
  const write = `insert into ${texts} ("id", "text") values (new."id", ${searchedText(columns, 'new')})`;
  const remove = `delete from ${texts} where "id" = old."id"`;
  for (const statement of [
    `create table ${texts} ("entry" integer primary key autoincrement not null, "id" text not null unique, "text" text not null) strict`,
    // Searches verify matches against the texts, so the index stores neither texts nor positions.
    `create virtual table ${trigrams} using fts5("text", content='', contentless_delete=1, detail='none', tokenize='trigram')`,
    `create trigger "${one}Texts_batch" after insert on ${texts} when new."entry" % ${PORTION} = 0 begin insert into ${trigrams} ("rowid", "text") select "entry", "text" from ${texts} where "entry" > new."entry" - ${PORTION}; end`,
    `create trigger "${one}Texts_removed" after delete on ${texts} when old."entry" <= ${lastIndexed(`${one}Texts`)} begin delete from ${trigrams} where "rowid" = old."entry"; end`,
    `insert into ${texts} ("id", "text") select "id", ${searchedText(columns)} from "${table}"`,
    `create trigger "${table}_text_written" after insert on "${table}" begin ${write}; end`,
    `create trigger "${table}_text_changed" after update of "id", ${names} on "${table}" when new."id" <> old."id" or ${searchedText(columns, 'new')} <> ${searchedText(columns, 'old')} begin ${remove}; ${write}; end`,
    `create trigger "${table}_text_removed" after delete on "${table}" begin ${remove}; end`,
    `drop index "${table}_searched"`,
  ])
    await sql.raw(statement).execute(db);
}
