/** Reading orders: a customer's own, and for the admin all of them, searched, filtered, sorted and paged. */
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Admin, Customer } from '../kernel/actor.ts';
import { searchConditions } from '../kernel/conditions.server.ts';
import type { Database } from '../kernel/database.ts';
import { pageOf } from '../kernel/paging.server.ts';
import { mapPage, type Page } from '../kernel/paging.ts';
import type { Shop } from '../kernel/shop.ts';
import { type Order, type OrderFilter, type OrderSource, type RemovedOrder, wasReceived } from './order.ts';
import type { OrderLinesTable, OrdersTable } from './tables.ts';

const OWN_ORDERS_PER_PAGE = 10;
const ORDERS_PER_PAGE = 20;

/** One page of the customer's own orders, newest first. */
export async function listOrdersOf(shop: Shop, customer: Customer, page = 1): Promise<Page<Order>> {
  const query = shop.db
    .selectFrom('orders')
    .selectAll()
    .where('userId', '=', customer.id)
    .orderBy('createdAt', 'desc')
    .orderBy('orderNumber', 'desc');
  const rows = await pageOf(query, { page, size: OWN_ORDERS_PER_PAGE });
  return { ...rows, items: await withLines(shop.db, rows.items) };
}

/**
 * Where the customer's own parcels go: the newest order in the account's name, or else the newest one, as an order does not
 * say whether it is for another person. Null for who has none.
 */
export async function lastDelivery({ db }: Shop, customer: Customer) {
  const row = await db
    .selectFrom('orders')
    .select(['fullName', 'email', 'phone', 'address', 'city', 'postalCode'])
    .where('userId', '=', customer.id)
    .orderBy((eb) => eb('fullName', '=', customer.fullName), 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('orderNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** One page of all orders, newest first unless the filter sorts otherwise. */
export async function listOrders(shop: Shop, _admin: Admin, filter: OrderFilter = {}): Promise<Page<Order>> {
  let query = shop.db.selectFrom('orders').selectAll();
  if (filter.source) query = query.where(fromSource(filter.source));
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.q) query = query.where(searched(filter.q, SEARCHED));
  const [column, direction] = SORTS[filter.sort ?? 'newest'];
  const sorted = query.orderBy(column, direction).orderBy('orderNumber', direction);
  const rows = await pageOf(sorted, { page: filter.page ?? 1, size: ORDERS_PER_PAGE });
  return { ...rows, items: await withLines(shop.db, rows.items) };
}

/** That an order came from this source. What a network holds is known while an order is pending, and forgotten with it. */
export function fromSource({ network, phone, sinceMs }: OrderSource) {
  return (eb: ExpressionBuilder<Database, 'orders'>) =>
    eb.and([
      eb('createdAt', '>=', sinceMs),
      network === undefined
        ? eb('phoneE164', '=', phone ?? '')
        : eb('id', 'in', eb.selectFrom('heldPieces').select('orderId').where('network', '=', network)),
    ]);
}

/** That each word stands in one of these columns, or that what is searched for is in the phone. */
function searched(q: string, columns: readonly string[]): Expression<SqlBool> {
  const { and, or } = expressionBuilder<Database, 'orders' | 'removedOrders'>();
  const inWords = and(searchConditions(q, columns));
  const digits = phoneDigits(q);
  return digits ? or([inWords, sql<boolean>`${sql.ref('phoneE164')} like ${`%${digits}%`}`]) : inWords;
}

/**
 * The digits that every spelling of a phone has, as phones show it (`03121112223`, `+92312…`, `0312-1112223`) or in part; null
 * when something else is searched for.
 */
function phoneDigits(q: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(q)) return null;
  const digits = q.replace(/\D/g, '').replace(/^(?:00)?92(?=\d{7})|^0+/, '');
  return digits.length < 3 ? null : digits;
}

const SEARCHED = ['orderNumber', 'fullName', 'phone', 'email', 'userEmail', 'city', 'address'];
/** What the search of a removed order looks through, in one text. */
export function searchedWords({ orderNumber, userEmail, customerInfo }: Order): string {
  const { fullName, phone, email, city, address } = customerInfo;
  return [orderNumber, fullName, phone, email, userEmail, city, address].join(' ');
}

const SORTS = {
  newest: ['createdAt', 'desc'],
  oldest: ['createdAt', 'asc'],
  dearest: ['totalInPaisa', 'desc'],
  cheapest: ['totalInPaisa', 'asc'],
} as const;

/** The newest orders of one customer, at a glance, for the admin. */
export function listOrdersOfUser(shop: Shop, _admin: Admin, userId: string) {
  return shop.db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status', 'totalInPaisa', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('orderNumber', 'desc')
    .limit(5)
    .execute();
}

/** What became of the orders of a phone number. */
export interface PhoneHistory {
  /** Delivered, and deleted later or not. */
  received: number;
  cancelled: number;
  refused: number;
}

/** The histories of these numbers (E.164). Two queries. */
export async function phoneHistories(
  shop: Shop,
  _admin: Admin,
  phones: readonly string[],
): Promise<Map<string, PhoneHistory>> {
  const histories = new Map(phones.map((phone) => [phone, { received: 0, cancelled: 0, refused: 0 }]));
  if (histories.size === 0) return histories;
  const received = await shop.db
    .selectFrom('orders')
    .select((eb) => ['phoneE164', eb.fn.countAll<number | string>().as('orders')])
    .where('phoneE164', 'in', [...histories.keys()])
    .where('status', '=', 'delivered')
    .groupBy('phoneE164')
    .execute();
  const removed = await shop.db
    .selectFrom('removedOrders')
    .select((eb) => [
      'phoneE164',
      'reason',
      'refused',
      'status',
      eb.fn.countAll<number | string>().as('orders'),
    ])
    .where('phoneE164', 'in', [...histories.keys()])
    .groupBy(['phoneE164', 'reason', 'refused', 'status'])
    .execute();
  for (const { phoneE164, orders } of received) {
    const history = histories.get(phoneE164 ?? '');
    if (history) history.received = Number(orders);
  }
  for (const { phoneE164, reason, refused, status, orders } of removed) {
    const history = histories.get(phoneE164 ?? '');
    if (history && wasReceived(status, refused === 1)) history.received += Number(orders);
    if (history && reason === 'cancelled') history.cancelled += Number(orders);
    if (history && refused) history.refused += Number(orders);
  }
  return histories;
}

/** One page of the copies of cancelled and deleted orders, the last one first; searched as the others are. */
export async function listRemovedOrders(
  shop: Shop,
  _admin: Admin,
  { q = '', page = 1 }: Pick<OrderFilter, 'q' | 'page'> = {},
): Promise<Page<RemovedOrder>> {
  let query = shop.db.selectFrom('removedOrders').selectAll();
  if (q) query = query.where(searched(q, ['words']));
  const sorted = query.orderBy('removedAt', 'desc').orderBy('orderNumber', 'desc');
  const rows = await pageOf(sorted, { page, size: ORDERS_PER_PAGE });
  return mapPage(rows, ({ id, snapshot, reason, refused, removedAt }) => {
    const order: Order = JSON.parse(snapshot);
    return { id, order, reason, refused: refused === 1, removedAt };
  });
}

const REMOVAL_SHOWN_MS = 30 * 24 * 60 * 60 * 1000;
const REMOVALS_SHOWN = 5;

/** What the shop deleted of the customer's orders in the last thirty days, at most five, the last one first. */
export async function listRemovalsOf(shop: Shop, customer: Customer) {
  const rows = await shop.db
    .selectFrom('removedOrders')
    .select(['id', 'orderNumber', 'status', 'refused', 'removedAt'])
    .where('userId', '=', customer.id)
    .where('removedAt', '>', shop.now() - REMOVAL_SHOWN_MS)
    .where('reason', '=', 'deleted')
    .orderBy('removedAt', 'desc')
    .orderBy('orderNumber', 'desc')
    .limit(REMOVALS_SHOWN)
    .execute();
  return rows.map(({ refused, ...row }) => ({ ...row, refused: refused === 1 }));
}

/** Rows of orders with their lines. */
export async function withLines(db: Shop['db'], rows: readonly OrdersTable[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('orderLines')
    .selectAll()
    .where(
      'orderId',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(lines, (line) => line.orderId);
  return rows.map((row) => orderOf(row, byOrder.get(row.id) ?? []));
}

/** A row of an order and its lines as one order. */
export function orderOf(row: OrdersTable, lines: readonly OrderLinesTable[]): Order {
  const { fullName, email, phone, address, city, postalCode, notes, charges, ...order } = row;
  return {
    ...order,
    customerInfo: { fullName, email, phone, address, city, postalCode, notes },
    charges: JSON.parse(charges),
    items: lines.map(
      ({ orderId: _orderId, position: _position, mainCategory: _main, category: _category, ...line }) => line,
    ),
  };
}
