import { sql } from 'kysely';
import { lowWhere, offeredProducts } from '../catalogue/read.server.ts';
import { type Admin, may, type Right, type Staff } from '../kernel/actor.ts';
import { DAY_MS, KARACHI_OFFSET_MS } from '../kernel/calendar.ts';
import { count, countUpTo } from '../kernel/paging.server.ts';
import type { Shop } from '../kernel/shop.ts';
import { ORDER_STATUSES, type OrderStatus, statusesWhere } from '../orders/life.ts';
import { listedOrders } from '../orders/read.server.ts';
import { reportedReviews, waitingReviews } from '../reviews/moderate.server.ts';
import { phonesToTell } from '../waiting/list.server.ts';

interface Statistics {
  products: number;
  orders: number;
  pendingOrders: number;
  users: number;
  chats: number;
  unreadContacts: number;
  /** The visitor wrote the last message, seen or not. */
  waitingChats: number;
  lowStock: number;
  outOfStock: number;
}

const WAITING = statusesWhere(({ waits }) => waits);

const RIGHT_OF_COUNT = {
  products: 'products',
  outOfStock: 'products',
  lowStock: 'products',
  orders: 'orders',
  pendingOrders: 'orders',
  users: 'orders',
  chats: 'chat',
  waitingChats: 'chat',
  unreadContacts: 'chat',
} as const satisfies Record<keyof Statistics, Right>;
const COUNTS = Object.keys(RIGHT_OF_COUNT) as (keyof Statistics)[];

/** Only counts that the reader may see. One query, by indexes. */
export async function countAll(shop: Shop, staff: Staff): Promise<Partial<Statistics>> {
  const { db } = shop;
  const products = offeredProducts(db).select(count);
  const counts = {
    products,
    outOfStock: products.where('stock', '=', 0),
    lowStock: products.where(lowWhere(shop)),
    orders: listedOrders(db).select(count),
    pendingOrders: listedOrders(db).where('status', 'in', WAITING).select(count),
    users: db.selectFrom('users').select(count),
    chats: db.selectFrom('conversations').where('lastMessageId', '>', 0).select(count),
    waitingChats: waitingChats(db).select(count),
    unreadContacts: db.selectFrom('contacts').where('status', '=', 'unread').select(count),
  } satisfies Record<keyof Statistics, unknown>;
  const seen = COUNTS.filter((name) => may(staff, RIGHT_OF_COUNT[name]));
  if (seen.length === 0) return {};
  const row = await db.selectNoFrom(seen.map((name) => counts[name].as(name))).executeTakeFirstOrThrow();
  return Object.fromEntries(seen.map((name) => [name, row[name] ?? 0]));
}

export interface WaitingCounts {
  orders: number;
  chats: number;
  contacts: number;
  /** Phones whose product is back in stock. */
  waits: number;
  /** Waiting for approval, or reported. */
  reviews: number;
}

/** The navigation shows at most 99+. */
const WAITING_COUNTED = 100;

/** Counts to 100; chats in full, because the browser continues that count. 0 without the right. One query. */
export async function countWaiting({ db }: Shop, staff: Staff): Promise<WaitingCounts> {
  const orders = listedOrders(db).where('status', 'in', WAITING);
  const contacts = db.selectFrom('contacts').where('status', '=', 'unread');
  const row = await db
    .selectNoFrom([
      countUpTo(db, orders, WAITING_COUNTED).as('orders'),
      waitingChats(db).select(count).as('chats'),
      countUpTo(db, contacts, WAITING_COUNTED).as('contacts'),
      countUpTo(db, phonesToTell(db), WAITING_COUNTED).as('waits'),
      countUpTo(db, waitingReviews(db), WAITING_COUNTED).as('reviews'),
      countUpTo(db, reportedReviews(db), WAITING_COUNTED).as('reported'),
    ])
    .executeTakeFirstOrThrow();
  const seen = (right: Right, n: number | null) => (may(staff, right) ? (n ?? 0) : 0);
  return {
    orders: seen('orders', row.orders),
    chats: seen('chat', row.chats),
    contacts: seen('chat', row.contacts),
    waits: may(staff, 'products') ? seen('orders', row.waits) : 0,
    reviews: seen('products', (row.reviews ?? 0) + (row.reported ?? 0)),
  };
}

export async function countWaitingChats({ db }: Shop, _admin: Admin<'chat'>): Promise<number> {
  return (await waitingChats(db).select(count).executeTakeFirstOrThrow()).n;
}

/** A chat waits until it is answered; opening it is not enough. */
function waitingChats(db: Shop['db']) {
  return db
    .selectFrom('conversations')
    .where('lastMessageId', '>', 0)
    .whereRef('lastVisitorMessageId', '=', 'lastMessageId');
}

/** `karachiDay` in SQL. Literals, because bound numbers would make it a fractional division. */
export function karachiDayOf(column: string) {
  return sql<number | string>`((${sql.ref(column)} + ${sql.lit(KARACHI_OFFSET_MS)}) / ${sql.lit(DAY_MS)})`;
}

export async function countByStatus(
  shop: Shop,
  _admin: Admin<'money'>,
): Promise<{ status: OrderStatus; orders: number }[]> {
  const rows = await listedOrders(shop.db).select(['status', count]).groupBy('status').execute();
  return ORDER_STATUSES.map((status) => ({
    status,
    orders: rows.find((row) => row.status === status)?.n ?? 0,
  }));
}
