import { sql } from 'kysely';
import { rebuild } from '../rebuild.ts';
import type { Db, EngineTypes } from '../step.ts';

// Step 21: columns for lists of removed orders, and for mails that can still be withdrawn.
interface Snapshot {
  orderNumber?: string;
  userEmail?: string;
  status?: string;
  customerInfo?: Record<string, string>;
}

export async function addRemovedOrdersList(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('removedOrders')
    .addColumn('status', t.text, (c) => c.notNull().defaultTo('pending'))
    .execute();
  await db.schema
    .alterTable('removedOrders')
    .addColumn('words', t.text, (c) => c.notNull().defaultTo(''))
    .execute();
  for (const { id, snapshot } of await db.selectFrom('removedOrders').select(['id', 'snapshot']).execute()) {
    const {
      orderNumber,
      userEmail,
      status = 'pending',
      customerInfo = {},
    } = JSON.parse(snapshot) as Snapshot;
    const { fullName, phone, email, city, address } = customerInfo;
    const words = [orderNumber, fullName, phone, email, userEmail, city, address].filter(Boolean).join(' ');
    await db
      .updateTable('removedOrders')
      .set({ status: status as never, words })
      .where('id', '=', id)
      .execute();
  }
  await db.schema.createIndex('removedOrders_removedAt').on('removedOrders').column('removedAt').execute();
  await db.schema
    .createIndex('removedOrders_user')
    .on('removedOrders')
    .columns(['userId', 'removedAt'])
    .execute();
  await db.schema.alterTable('outbox').addColumn('orderId', t.text).execute();
  await db.schema.createIndex('outbox_order').on('outbox').column('orderId').execute();
}

// Step 22
/** Frozen. Order lines hold picture addresses themselves. */
const SHOWN_BY = [
  ['product', 'products', 'image'],
  ['slider', 'sliders', 'imageUrl'],
] as const;

export async function createPictureUses(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('pictureUses')
    .addColumn('url', t.text, (c) => c.notNull().references('pictures.url'))
    .addColumn('usedBy', t.text, (c) => c.notNull())
    .addColumn('ownerId', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('pictureUses_key', ['usedBy', 'ownerId', 'url'])
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('pictureUses_url').on('pictureUses').column('url').execute();
  for (const [usedBy, table, column] of SHOWN_BY)
    await sql`insert into ${sql.table('pictureUses')} (url, ${sql.ref('usedBy')}, ${sql.ref('ownerId')})
      select pictures.url, ${sql.lit(usedBy)}, ${sql.ref(`${table}.id`)} from ${sql.table(table)}
      join pictures on pictures.url = ${sql.ref(`${table}.${column}`)}`.execute(db);
}

// Step 23: orders without an account, and with charges.
export async function allowNoAccount(db: Db, t: EngineTypes): Promise<void> {
  for (const table of ['orders', 'removedOrders']) {
    if (t.engine === 'sqlite')
      await rebuild(db, table, (create) => create.replace('"userId" text not null', '"userId" text'));
    else
      await db.schema
        .alterTable(table)
        .alterColumn('userId', (c) => c.dropNotNull())
        .execute();
  }
  await db.schema
    .alterTable('orders')
    .addColumn('charges', t.text, (c) => c.notNull().defaultTo('[]'))
    .execute();
}

// Step 25
/** Existing rows come from English pages. */
export async function addLanguages(db: Db, t: EngineTypes): Promise<void> {
  for (const table of ['users', 'orders', 'pushDevices'])
    await db.schema
      .alterTable(table)
      .addColumn('language', t.text, (c) => c.notNull().defaultTo('en'))
      .execute();
}

// Step 26
/** Empty: the page shows the English text. */
export async function addTextsInUrdu(db: Db, t: EngineTypes): Promise<void> {
  for (const column of ['nameUrdu', 'descriptionUrdu'])
    await db.schema
      .alterTable('products')
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(''))
      .execute();
}

// Step 27: the audit log, append-only.
export async function createRecord(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('changes')
    .addColumn('id', t.serial, (c) => c.primaryKey().notNull())
    .addColumn('at', t.int, (c) => c.notNull())
    .addColumn('actorKind', t.text, (c) => c.notNull())
    .addColumn('actorId', t.text)
    .addColumn('actorName', t.text, (c) => c.notNull())
    .addColumn('device', t.text, (c) => c.notNull())
    .addColumn('networkMark', t.text, (c) => c.notNull())
    .addColumn('act', t.text, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('subject', t.text, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('before', t.text)
    .addColumn('after', t.text)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('changes_at').on('changes').column('at').execute();
  await db.schema.createIndex('changes_kind').on('changes').columns(['kind', 'id']).execute();
  await db.schema.createIndex('changes_actor').on('changes').columns(['actorId', 'id']).execute();
  await refuseUpdates(db, t);
}

/** On one line: schema dumps split statements at line ends. */
async function refuseUpdates(db: Db, { engine }: EngineTypes): Promise<void> {
  const refusal = sql.lit('an entry of the record is never changed');
  if (engine === 'sqlite') {
    await sql`create trigger "changes_stay" before update on "changes" begin select raise(abort, ${refusal}); end`.execute(
      db,
    );
    return;
  }
  await sql`create function "refuseUpdate"() returns trigger language plpgsql as $$ begin raise exception ${refusal}; end $$`.execute(
    db,
  );
  await sql`create trigger "changes_stay" before update on "changes" for each row execute function "refuseUpdate"()`.execute(
    db,
  );
}

// Step 28
export async function createSettings(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('topic', t.text, (c) => c.primaryKey().notNull())
    .addColumn('value', t.text, (c) => c.notNull())
    .addColumn('updatedAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
}

// Step 29: the shop's pages; drafts are no rows.
export async function createPages(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('pages')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('slug', t.text, (c) => c.notNull().unique())
    .addColumn('oldSlugs', t.text, (c) => c.notNull())
    .addColumn('title', t.text, (c) => c.notNull())
    .addColumn('body', t.text, (c) => c.notNull())
    .addColumn('titleUrdu', t.text, (c) => c.notNull())
    .addColumn('bodyUrdu', t.text, (c) => c.notNull())
    .addColumn('place', t.text, (c) => c.notNull())
    .addColumn('position', t.int, (c) => c.notNull())
    .addColumn('updatedAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
}

// Step 30
/** For the list of devices, repeated password prompts, and proofs of new addresses. */
export async function addOwnAccount(db: Db, t: EngineTypes): Promise<void> {
  for (const column of ['usedAt', 'provedAt'])
    await db.schema.alterTable('sessions').addColumn(column, t.int).execute();
  await db.schema.alterTable('addressProofs').addColumn('email', t.text).execute();
}
