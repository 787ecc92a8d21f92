/** Reading orders: a customer's own, and for the admin all of them, searched, filtered, sorted and paged. */
import type { ExpressionBuilder } from 'kysely';
import type { Admin, Customer } from '../actor.ts';
import type { Database, OrderLinesTable, OrdersTable } from '../database.ts';
import type { Order, OrderFilter, OrderSource } from '../orders.ts';
import { pageOf } from '../paging.server.ts';
import type { Page } from '../paging.ts';
import { searchConditions } from '../search.server.ts';
import type { Shop } from '../shop.ts';

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

/** Where the customer's newest order goes; null for who has none. */
export async function lastDelivery({ db }: Shop, customer: Customer) {
  const row = await db
    .selectFrom('orders')
    .select(['fullName', 'email', 'phone', 'address', 'city', 'postalCode'])
    .where('userId', '=', customer.id)
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
  const words = searchConditions(filter.q, SEARCHED);
  const digits = phoneDigits(filter.q ?? '');
  if (words.length > 0)
    query = query.where(({ and, or, eb }) =>
      digits ? or([and(words), eb('phoneE164', 'like', `%${digits}%`)]) : and(words),
    );
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
  /** Delivered. */
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
    .select((eb) => ['phoneE164', 'reason', 'refused', eb.fn.countAll<number | string>().as('orders')])
    .where('phoneE164', 'in', [...histories.keys()])
    .groupBy(['phoneE164', 'reason', 'refused'])
    .execute();
  for (const { phoneE164, orders } of received) {
    const history = histories.get(phoneE164 ?? '');
    if (history) history.received = Number(orders);
  }
  for (const { phoneE164, reason, refused, orders } of removed) {
    const history = histories.get(phoneE164 ?? '');
    if (history && reason === 'cancelled') history.cancelled += Number(orders);
    if (history && refused) history.refused += Number(orders);
  }
  return histories;
}

/** Copies of cancelled and deleted orders, newest first. */
export function listRemovedOrders(shop: Shop, _admin: Admin) {
  return shop.db.selectFrom('removedOrders').selectAll().orderBy('removedAt', 'desc').execute();
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
  const { fullName, email, phone, address, city, postalCode, notes, ...order } = row;
  return {
    ...order,
    customerInfo: { fullName, email, phone, address, city, postalCode, notes },
    items: lines.map(
      ({ orderId: _orderId, position: _position, mainCategory: _main, category: _category, ...line }) => line,
    ),
  };
}
