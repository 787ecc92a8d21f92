/** Reading orders: a customer's own, and for the admin all of them, searched, filtered, sorted and paged. */
import { type ExpressionBuilder, expressionBuilder, type Selectable, sql } from 'kysely';
import type { Admin, Customer } from '../kernel/actor.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import { searchConditions, searchWords } from '../kernel/conditions.server.ts';
import type { Database } from '../kernel/database.ts';
import { type Found, pageOfFound, search } from '../kernel/long-lists.server.ts';
import { pageOf } from '../kernel/paging.server.ts';
import type { Page } from '../kernel/paging.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { cleanNumber } from '../kernel/text.ts';
import { type AnyStatus, ENDINGS, type Ending, isOrderStatus, LIFE, type OrderStatus } from './life.ts';
import type { EndedOrder, Order, OrderFilter, OrderSource } from './order.ts';
import { inQueue, sortedOrders } from './queue.server.ts';
import type { OrderLinesTable, OrdersTable } from './tables.ts';

const OWN_ORDERS_PER_PAGE = 10;
const ORDERS_PER_PAGE = 20;

/** The orders that have not ended: those of all lists and counts. This condition is that of the lists' partial indexes. */
export function listedOrders(db: Shop['db'] | Trx) {
  return db.selectFrom('orders').where('endedAt', 'is', null);
}

/** One page of the customer's own orders, newest first. */
export async function listOrdersOf(shop: Shop, customer: Customer, page = 1): Promise<Page<Order>> {
  const query = listedOrders(shop.db)
    .selectAll()
    .$narrowType<{ status: OrderStatus }>()
    .where('userId', '=', customer.id)
    .orderBy('createdAt', 'desc')
    .orderBy('orderNumber', 'desc');
  const rows = await pageOf(shop.db, query, { page, size: OWN_ORDERS_PER_PAGE });
  return { ...rows, items: await withLines(shop.db, rows.items) };
}

/**
 * Where the customer's own parcels go: the newest order in the account's name, or else the newest one, as an order does not
 * say whether it is for another person. Not of one that is only kept (`isKept`). Null for a customer without one.
 */
export async function lastDelivery({ db }: Shop, customer: Customer) {
  const row = await listedOrders(db)
    .select(['fullName', 'email', 'phone', 'address', 'city', 'postalCode'])
    .where('userId', '=', customer.id)
    .where('userEmail', '!=', '')
    .orderBy((eb) => eb('fullName', '=', customer.fullName), 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('orderNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** One page of all orders, newest first unless the filter sorts otherwise. */
export async function listOrders(
  shop: Shop,
  _admin: Admin<'orders'>,
  filter: OrderFilter = {},
): Promise<Page<Order>> {
  let query = listedOrders(shop.db).selectAll().$narrowType<{ status: OrderStatus }>();
  if (filter.source) query = query.where(fromSource(filter.source));
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.queue) query = query.where(inQueue(shop, filter.queue));
  const asked = { page: filter.page ?? 1, size: ORDERS_PER_PAGE };
  const sorted = sortedOrders(query, filter);
  const rows = filter.q
    ? await pageOfFound(shop, sorted, await searchOrders(shop, filter.q), asked)
    : await pageOf(shop.db, sorted, asked);
  return { ...rows, items: await withLines(shop.db, rows.items) };
}

/** The condition that an order came from this source. What a network holds is known while an order is pending, and forgotten with it. */
export function fromSource({ network, phone, sinceMs }: OrderSource) {
  return (eb: ExpressionBuilder<Database, 'orders'>) =>
    eb.and([
      eb('createdAt', '>=', sinceMs),
      network === undefined
        ? eb('phoneE164', '=', phone ?? '')
        : eb('id', 'in', eb.selectFrom('heldPieces').select('orderId').where('network', '=', network)),
    ]);
}

/** Finds the orders in which each word, or a name that sounds alike, stands in one of the searched columns, or whose phone has the digits that are searched for. */
export async function searchOrders(shop: Pick<Shop, 'db' | 'engine' | 'names'>, q: string): Promise<Found> {
  const { and, or } = expressionBuilder<Database, 'orders'>();
  const same = await shop.names.alike(searchWords(q));
  const inWords = and(searchConditions(shop, q, SEARCHED, same));
  const digits = phoneDigits(q);
  const exact = digits ? or([inWords, sql<boolean>`${sql.ref('phoneE164')} like ${`%${digits}%`}`]) : inWords;
  return search(shop, 'orders', {
    ...{ q, same, digits },
    ...{ columns: SEARCHED, nullable: ['phoneE164'], exact: [exact] },
  });
}

/**
 * The digits that every spelling of a phone has, as phones show it (`03121112223`, `+92312…`, `0312-1112223`, in the digits of any
 * keyboard) or in part; null when something else is searched for.
 */
export function phoneDigits(typed: string): string | null {
  const q = cleanNumber(typed);
  if (!/^\+?[\d\s().-]+$/.test(q)) return null;
  const digits = q.replace(/\D/g, '').replace(/^(?:00)?92(?=\d{7})|^0+/, '');
  return digits.length < 3 ? null : digits;
}

/** The texts that orders are searched in; their index is made by `server/database/search-indexes.ts`. */
export const SEARCHED = ['orderNumber', 'fullName', 'phone', 'email', 'userEmail', 'city', 'address'];

/** The newest orders of one customer, at a glance, for the admin. */
export function listOrdersOfUser(shop: Shop, _admin: Admin<'orders'>, userId: string) {
  return listedOrders(shop.db)
    .select(['id', 'orderNumber', 'status', 'totalInPaisa', 'createdAt', 'phoneE164'])
    .$narrowType<{ status: OrderStatus }>()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('orderNumber', 'desc')
    .limit(5)
    .execute();
}

/** The orders of a phone number, counted. */
export interface PhoneHistory {
  /** All of them, whatever became of them. */
  orders: number;
  /** Those that go on: they were neither received nor ended, and their parcel does not come back. */
  open: number;
  /** Delivered, and deleted later or not. */
  received: number;
  cancelled: number;
  refused: number;
  /** The totals of the received orders together. */
  spentInPaisa: number;
}

/** The history of a phone number without orders. */
export const noHistory = (): PhoneHistory => {
  return { orders: 0, open: 0, received: 0, cancelled: 0, refused: 0, spentInPaisa: 0 };
};

/**
 * The status by which an order counts for its phone. An order whose parcel is coming back already counts as what it will end as.
 */
const countedStatus = sql<AnyStatus>`case
  when "orders"."endedAt" is null and "orders"."step" = 'coming back' then coalesce("orders"."comesBackAs", 'refused')
  else "orders"."status" end`;

/** 1 for an order that was placed before the shopkeeper forgot what its phone had refused; joined with `people`. */
const forgottenAsNumber = sql<number>`case when "orders"."createdAt" <= "people"."clearedAt" then 1 else 0 end`;

/** The figure to which an order of this status adds; none for a refusal that was forgotten. */
function countOf(counted: AnyStatus, forgotten: number): 'received' | 'cancelled' | 'refused' | null {
  const { countsAs } = LIFE[counted];
  return countsAs === 'refused' && forgotten === 1 ? null : countsAs;
}

const isOpen = (counted: AnyStatus) => isOrderStatus(counted) && LIFE[counted].countsAs === null;

/** A history as it is shown beside one of its orders: without that one, where it goes on. */
export function besides(
  { status, step, ending = null }: Pick<Order, 'status' | 'step'> & { ending?: Ending | null },
  history: PhoneHistory,
): PhoneHistory {
  const isOne = ending === null && step !== 'coming back' && isOpen(status);
  return { ...history, open: history.open - (isOne ? 1 : 0) };
}

/** The histories of these numbers (E.164). One query. */
export async function phoneHistories(
  shop: Shop,
  _admin: Admin<'orders'>,
  phones: readonly string[],
): Promise<Map<string, PhoneHistory>> {
  const histories = new Map(phones.map((phone) => [phone, noHistory()]));
  if (histories.size === 0) return histories;
  const rows = await shop.db
    .selectFrom('orders')
    .leftJoin('people', 'people.phoneE164', 'orders.phoneE164')
    .select((eb) => [
      'orders.phoneE164',
      countedStatus.as('counted'),
      forgottenAsNumber.as('forgotten'),
      eb.fn.countAll<number | string>().as('orders'),
      eb.fn.sum<number | string>('totalInPaisa').as('total'),
    ])
    .where('orders.phoneE164', 'in', [...histories.keys()])
    .groupBy(['orders.phoneE164', countedStatus, forgottenAsNumber])
    .execute();
  for (const { phoneE164, counted, forgotten, orders, total } of rows) {
    const history = histories.get(phoneE164 ?? '');
    if (!history) continue;
    const countsAs = isOpen(counted) ? 'open' : countOf(counted, forgotten);
    history.orders += Number(orders);
    if (countsAs) history[countsAs] += Number(orders);
    if (countsAs === 'received') history.spentInPaisa += Number(total);
  }
  return histories;
}

/** One page of the orders that have ended, the last one first; searched as the others are. */
export async function listEndedOrders(
  shop: Shop,
  _admin: Admin<'orders'>,
  { q = '', page = 1 }: Pick<OrderFilter, 'q' | 'page'> = {},
): Promise<Page<EndedOrder>> {
  const sorted = shop.db
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) =>
      eb
        .selectFrom('users')
        .select('users.fullName')
        .whereRef('users.id', '=', 'orders.endedBy')
        .as('endedName'),
    )
    .where('endedAt', 'is not', null)
    .$narrowType<{ status: Ending; statusBefore: OrderStatus; endedAt: number }>()
    .orderBy('endedAt', 'desc')
    .orderBy('orderNumber', 'desc');
  const asked = { page, size: ORDERS_PER_PAGE };
  const rows = q
    ? await pageOfFound(shop, sorted, await searchOrders(shop, q), asked)
    : await pageOf(shop.db, sorted, asked);
  const orders = await withLines(
    shop.db,
    rows.items.map(({ endedName: _name, ...row }) => ({ ...row, status: row.statusBefore })),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const items = rows.items.flatMap(({ id, status: ending, endedAt, endedName: endedBy }) => {
    const order = byId.get(id);
    return order ? [{ id, order, ending, endedAt, endedBy }] : [];
  });
  return { ...rows, items };
}

const REMOVAL_SHOWN_MS = 30 * DAY_MS;
const REMOVALS_SHOWN = 5;
/** The endings that a customer is told of: those by their own hand they know. */
const BY_THE_SHOP = ENDINGS.filter((ending) => LIFE[ending].by === 'admin');

/** The customer's orders that the shop ended in the last thirty days, at most five, the last one first. */
export function listRemovalsOf(shop: Shop, customer: Customer) {
  return shop.db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status as ending', 'endedAt'])
    .where('userId', '=', customer.id)
    .where('endedAt', '>', shop.now() - REMOVAL_SHOWN_MS)
    .where('status', 'in', BY_THE_SHOP)
    .$narrowType<{ ending: Ending; endedAt: number }>()
    .orderBy('endedAt', 'desc')
    .orderBy('orderNumber', 'desc')
    .limit(REMOVALS_SHOWN)
    .execute();
}

/** A row of an order with the status that it has in the lists, or had there. */
type ListedRow = Selectable<OrdersTable> & { status: OrderStatus };

/** Rows of orders with their lines. */
export async function withLines(db: Shop['db'], rows: readonly ListedRow[]): Promise<Order[]> {
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
export function orderOf(row: ListedRow, lines: readonly Selectable<OrderLinesTable>[]): Order {
  const { fullName, email, phone, address, city, postalCode, notes, charges, ...rest } = row;
  const { endedAt: _at, endedBy: _by, statusBefore: _before, ...listed } = rest;
  const { openedAt: _opened, alerts: _alerts, callAt: _call, ...shown } = listed;
  const { comesBackAs: _ending, exchangedInPaisa: _exchanged, ...order } = shown;
  return {
    ...order,
    customerInfo: { fullName, email, phone, address, city, postalCode, notes },
    charges: JSON.parse(charges),
    items: lines.map(
      ({ orderId: _orderId, position: _position, mainCategory: _main, category: _category, ...line }) => line,
    ),
  };
}
