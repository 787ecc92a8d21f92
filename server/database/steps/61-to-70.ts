import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';
import { SEARCHED_COLUMNS, searchedText } from './51-to-60.ts';

// Step 61
export async function addDeviceNames(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('deviceName', t.text).execute();
}

// Step 62
/**
 * Removes steps 59 and 60, whose triggers wrote trigrams with each order: a damaged index failed orders.
 * SQLite's searches return to the index of step 56.
 */
export async function dropTrigrams(db: Db, { engine }: EngineTypes): Promise<void> {
  if (engine === 'postgres') return;
  for (const [table, columns] of Object.entries(SEARCHED_COLUMNS)) {
    const one = table.slice(0, -1);
    for (const statement of [
      ...['written', 'changed', 'removed'].map((event) => `drop trigger "${table}_text_${event}"`),
      `drop table "${one}Texts"`,
      `drop table "${one}Trigrams"`,
      `create index "${table}_searched" on "${table}" (${searchedText(columns)}, "id")`,
    ])
      await sql.raw(statement).execute(db);
  }
}

// Step 63
export async function addPrayerMats(db: Db): Promise<void> {
  await db
    .insertInto('searchWords')
    .values({
      id: 'first-24',
      words: 'prayer mat, prayer rug, jai namaz, jaye namaz, ja namaz, جائے نماز, جا نماز',
      createdAt: 0,
    })
    .execute();
}

// Step 64
export async function createCoupons(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('coupons')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('code', t.text, (c) => c.notNull().unique())
    .addColumn('percent', t.int, (c) => c.check(sql`percent between 1 and 99`))
    .addColumn('amountInPaisa', t.int, (c) => c.check(sql`${sql.ref('amountInPaisa')} > 0`))
    .addColumn('leastInPaisa', t.int, (c) => c.notNull())
    .addColumn('mostUses', t.int)
    .addColumn('uses', t.int, (c) => c.notNull().defaultTo(0).check(sql`uses >= 0`))
    .addColumn('fromMs', t.int, (c) => c.notNull())
    .addColumn('untilMs', t.int)
    .addColumn('version', t.int, (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addCheckConstraint('coupons_reduction', sql`(percent is null) <> (${sql.ref('amountInPaisa')} is null)`)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('couponUses')
    .addColumn('orderId', t.text, (c) => c.primaryKey().notNull())
    .addColumn('couponId', t.text, (c) => c.notNull().references('coupons.id').onDelete('cascade'))
    .addColumn('phoneE164', t.text, (c) => c.notNull())
    .addColumn('usedAt', t.int, (c) => c.notNull())
    .addColumn('givenBackAt', t.int)
    .modifyEnd(t.suffix)
    .execute();
  // A phone uses a coupon once. A cancelled order gives its use back.
  await sql`create unique index "couponUses_once" on "couponUses" ("couponId", "phoneE164") where "givenBackAt" is null`.execute(
    db,
  );
  await db.schema
    .createTable('cartCoupons')
    .addColumn('userId', t.text, (c) => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
    .addColumn('couponId', t.text, (c) => c.notNull().references('coupons.id').onDelete('cascade'))
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('cartCoupons_coupon').on('cartCoupons').column('couponId').execute();
}

// Step 65
/** No foreign key: the list shows that a product is gone. */
export async function createKeptProducts(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('keptProducts')
    .addColumn('userId', t.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('productId', t.text, (c) => c.notNull())
    .addColumn('seenPriceInPaisa', t.int, (c) => c.notNull())
    .addColumn('keptAt', t.int, (c) => c.notNull())
    .addPrimaryKeyConstraint('keptProducts_pk', ['userId', 'productId'])
    .modifyEnd(t.suffix)
    .execute();
}

// Step 66
/** `contact` is an email, or a phone in E.164. */
export async function createWaits(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('waits')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('productId', t.text, (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('contact', t.text, (c) => c.notNull())
    .addColumn('userId', t.text, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('language', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addColumn('confirmedAt', t.int)
    .addColumn('toldAt', t.int)
    .addColumn('linkHash', t.text)
    .modifyEnd(t.suffix)
    .execute();
  const index = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on('waits')
      .columns([...columns]);
  await index('waits_contact', ['productId', 'contact']).unique().execute();
  await index('waits_of_contact', ['contact']).execute();
  await index('waits_of_user', ['userId']).execute();
  await index('waits_by_link', ['linkHash']).execute();
}

// Step 67
export async function createReviews(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('reviews')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('orderId', t.text, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('productId', t.text, (c) => c.notNull())
    .addColumn('stars', t.int, (c) => c.notNull())
    .addColumn('trueToColour', t.text, (c) => c.notNull())
    .addColumn('text', t.text, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('state', t.text, (c) => c.notNull())
    .addColumn('version', t.int, (c) => c.notNull().defaultTo(0))
    .addColumn('writtenAt', t.int, (c) => c.notNull())
    .addColumn('decidedAt', t.int)
    .addColumn('answer', t.text, (c) => c.notNull().defaultTo(''))
    .addColumn('reports', t.int, (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('reviews_line', ['orderId', 'productId'])
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createIndex('reviews_of')
    .on('reviews')
    .columns(['productId', 'state', 'writtenAt'])
    .execute();
  await db.schema.createIndex('reviews_state').on('reviews').columns(['state', 'writtenAt']).execute();
  await db.schema
    .createTable('reviewPictures')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('reviewId', t.text, (c) => c.notNull().references('reviews.id').onDelete('cascade'))
    .addColumn('picture', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('reviewPictures_of').on('reviewPictures').column('reviewId').execute();
  await db.schema
    .createIndex('reviewPictures_picture')
    .on('reviewPictures')
    .column('picture')
    .unique()
    .execute();
}

// Step 68
const ROMAN_TEXTS = {
  products: [
    ...['nameRoman', 'descriptionRoman', 'shareTitleRoman', 'shareTextRoman', 'imageAltRoman'],
    ...['colourNameRoman', 'nameKeyRoman'],
  ],
  productPictures: ['altRoman'],
  sliders: ['titleRoman', 'subtitleRoman'],
  pages: ['titleRoman', 'bodyRoman', 'shareTitleRoman', 'shareTextRoman'],
  savedReplies: ['textRoman'],
};

export const SEARCHED_WITH_ROMAN = {
  ...SEARCHED_COLUMNS,
  products: [
    ...['productId', 'name', 'mainCategory', 'category', 'description', 'nameUrdu', 'nameRoman'],
    ...['descriptionUrdu', 'descriptionRoman', 'fabric', 'colourName', 'colourNameUrdu', 'colourNameRoman'],
  ],
};

/** Texts in Roman Urdu, empty if missing, with sort keys and search index. */
export async function addRomanTexts(db: Db, t: EngineTypes): Promise<void> {
  for (const [table, columns] of Object.entries(ROMAN_TEXTS))
    for (const column of columns)
      await db.schema
        .alterTable(table)
        .addColumn(column, t.text, (c) => c.notNull().defaultTo(''))
        .execute();
  await sql`update products set "nameKeyRoman" = "nameKey"`.execute(db);
  const by = (name: string, columns: string[]) =>
    db.schema
      .createIndex(`products_${name}`)
      .on('products')
      .columns([...columns, 'nameKeyRoman', 'id'])
      .execute();
  await by('nameRoman', []);
  await by('categoryRoman', ['mainCategory', 'category']);
  await by('subcategoryRoman', ['category']);
  await by('mainCategoryRoman', ['mainCategory']);
  await by('colourRoman', ['colour']);
  const text = searchedText(SEARCHED_WITH_ROMAN.products);
  const drop = 'drop index if exists "products_searched"';
  if (t.engine === 'sqlite') {
    await sql.raw(drop).execute(db);
    await sql.raw(`create index "products_searched" on "products" (${text}, "id")`).execute(db);
  } else
    await sql
      .raw(
        `do $$ begin
           ${drop};
           create index "products_searched" on "products" using gin ((${text}) gin_trgm_ops);
         exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then null;
         end $$`,
      )
      .execute(db);
}

// Step 69
/**
 * All categories of a sale, including the one in its row, which the previous version reads and writes. An
 * empty `category` is the whole main category.
 */
export async function createSaleCategories(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('saleCategories')
    .addColumn('saleId', t.text, (c) => c.notNull().references('sales.id').onDelete('cascade'))
    .addColumn('mainCategory', t.text, (c) => c.notNull())
    .addColumn('category', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('saleCategories_pk', ['saleId', 'mainCategory', 'category'])
    .modifyEnd(t.suffix)
    .execute();
}

// Step 70
/** The gift's note; null: no gift. */
export async function addGift(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('orders').addColumn('gift', t.text).execute();
}
