/** Turns the JSON copies of cancelled and deleted orders back into rows with an ended status. */
import { sql } from 'kysely';
import type { AnyTables, Db, EngineTypes } from '../step.ts';

const AT_ONCE = 500;

type Removed = AnyTables['removedOrders'];

interface Snapshot {
  userEmail: string;
  customerInfo: Record<'fullName' | 'email' | 'phone' | 'address' | 'city' | 'postalCode' | 'notes', string>;
  phoneE164?: string | null;
  totalInPaisa: number;
  /** Since step 23. */
  charges?: unknown[];
  createdAt: number;
  items: {
    productId: string;
    productCode: string;
    name: string;
    image: string;
    priceInPaisa: number;
    quantity: number;
  }[];
}

export async function addEndings(db: Db, t: EngineTypes): Promise<void> {
  await db.schema.alterTable('orders').addColumn('endedAt', t.int).execute();
  // Column checks, as SQLite cannot add others to an existing table.
  for (const column of ['endedBy', 'statusBefore'])
    await db.schema
      .alterTable('orders')
      .addColumn(column, t.text, (c) =>
        c.check(sql`(${sql.ref(column)} is null) = (${sql.ref('endedAt')} is null)`),
      )
      .execute();
  await bringBack(db);
  await db.schema.dropTable('removedOrders').execute();
  await indexLists(db);
}

async function bringBack(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const removed = await db
      .selectFrom('removedOrders')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = removed.at(-1);
    if (!last) return;
    after = last.id;
    for (const one of removed) await bringOneBack(db, one);
  }
}

async function bringOneBack(db: Db, removed: Removed): Promise<void> {
  const { id, orderNumber, userId } = removed;
  const copy: Snapshot = JSON.parse(removed.snapshot);
  const { userEmail, customerInfo, totalInPaisa, createdAt, items } = copy;
  await db
    .insertInto('orders')
    .values({
      ...{ id, orderNumber, userId, userEmail, ...customerInfo, totalInPaisa, createdAt },
      charges: JSON.stringify(copy.charges ?? []),
      phoneE164: removed.phoneE164 ?? copy.phoneE164 ?? null,
      status: endingOf(removed) as never,
      endedAt: removed.removedAt,
      endedBy: removed.removedBy,
      statusBefore: removed.status as never,
    })
    .execute();
  const categories = await categoriesOf(db, items);
  await db
    .insertInto('orderLines')
    .values(
      items.map(({ productId, productCode, name, image, priceInPaisa, quantity }, position) => ({
        ...{ orderId: id, position, productId, productCode, name, image, priceInPaisa, quantity },
        ...(categories.get(productId) ?? { mainCategory: '', category: '' }),
      })),
    )
    .execute();
}

function endingOf({ reason, refused, status }: Removed): string {
  if (reason === 'cancelled') return 'cancelled';
  if (refused === 1) return status === 'delivered' ? 'returned' : 'refused';
  if (status === 'delivering') return 'lost';
  return status === 'delivered' ? 'archived' : 'deleted';
}

/** Copies lack the category: it is taken from products that still exist. */
async function categoriesOf(db: Db, items: Snapshot['items']) {
  const products = await db
    .selectFrom('products')
    .select(['id', 'mainCategory', 'category'])
    .where(
      'id',
      'in',
      items.map(({ productId }) => productId),
    )
    .execute();
  return new Map(products.map(({ id, mainCategory, category }) => [id, { mainCategory, category }]));
}

/** Partial indexes: ended orders cost nothing. */
async function indexLists(db: Db): Promise<void> {
  const newestFirst = ['createdAt desc', 'orderNumber desc'];
  const lists = {
    orders_newest: newestFirst,
    orders_user: ['userId', ...newestFirst],
    orders_status: ['status', ...newestFirst],
    orders_user_status: ['userId', 'status'],
    orders_total: ['totalInPaisa', 'orderNumber'],
  };
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema.dropIndex(name).execute();
    await index(db, name, columns, 'is');
  }
  await index(db, 'orders_ended', ['endedAt desc', 'orderNumber desc'], 'is not');
  await index(db, 'orders_user_ended', ['userId', 'endedAt desc', 'orderNumber desc'], 'is not');
}

const index = (db: Db, name: string, columns: readonly string[], ended: 'is' | 'is not') =>
  db.schema
    .createIndex(name)
    .on('orders')
    .columns(columns as never)
    .where(sql.ref('endedAt'), ended, null)
    .execute();
