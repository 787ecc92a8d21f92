import { sql } from 'kysely';
import { type Db, type EngineTypes, oneOf } from '../step.ts';

// Step 6
/** Recreates `chats`, which was never written to. */
export async function createEventsAndChat(db: Db, t: EngineTypes): Promise<void> {
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

// Step 7
/** State shared between processes. */
export async function createShared(db: Db, t: EngineTypes): Promise<void> {
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

// Step 8
/** Frozen. */
const PICTURE_KINDS = ['product', 'slider'];

export async function createPictures(db: Db, t: EngineTypes): Promise<void> {
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

// Step 9
/** Local names of goods in Punjab; the admin maintains the list. */
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

export async function createSearchWords(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('searchWords')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('words', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  // The home page shows each category's oldest product.
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

// Step 10
/** Also fills in older cancelled and refused orders: all count for their phone. */
export async function createPhoneHistory(db: Db, t: EngineTypes): Promise<void> {
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
