import { type ExpressionBuilder, expressionBuilder, type Selectable, sql } from 'kysely';
import type { Admin, Customer } from '../kernel/actor.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import { searchConditions, searchWords } from '../kernel/conditions.server.ts';
import type { Database } from '../kernel/database.ts';
import { type Found, type Parts, pageOfFound, search } from '../kernel/long-lists.server.ts';
import { pageOf } from '../kernel/paging.server.ts';
import type { Page } from '../kernel/paging.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { cleanNumber } from '../kernel/text/text.ts';
import { type AnyStatus, ENDINGS, type Ending, isOrderStatus, LIFE, type OrderStatus } from './life.ts';
import type { EndedOrder, Order, OrderFilter, OrderLine, OrderSource } from './order.ts';
import { inQueue, sortedOrders } from './queue/queue.server.ts';
import type { OrderLinesTable, OrdersTable } from './tables.ts';

const OWN_ORDERS_PER_PAGE = 10;
const ORDERS_PER_PAGE = 20;

/** Must equal the condition of the lists' partial indexes. */
export function listedOrders(db: Shop['db'] | Trx) {
  return db.selectFrom('orders').where('endedAt', 'is', null);
}

/** SQLite returns 0 or 1. */
export const withoutAddress = (eb: ExpressionBuilder<Database, 'orders'>) =>
  eb(eb.fn<string>('trim', ['address']), '=', '').as('lacksAddress');

/** One of its lines was not on the shelf. */
export const lacksLine = (eb: ExpressionBuilder<Database, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('orderLines')
      .select('productId')
      .whereRef('orderLines.orderId', '=', 'orders.id')
      .where('picked', '=', 'missing'),
  );

/** Newest first. */
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
 * For the checkout: the newest order in the account's name, else the newest, which may be for another person.
 * Without orders added by their link (`isAddedByLink`).
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

/** Newest first by default. */
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

/** The network is known only while an order is pending. */
export function fromSource({ network, phone, sinceMs }: OrderSource) {
  return (eb: ExpressionBuilder<Database, 'orders'>) =>
    eb.and([
      eb('createdAt', '>=', sinceMs),
      network === undefined
        ? eb('phoneE164', '=', phone ?? '')
        : eb('id', 'in', eb.selectFrom('heldPieces').select('orderId').where('network', '=', network)),
    ]);
}

/** Like `searchPeople`, but each word may also be in a line's name or product code. */
const searchOrders = (shop: SearchedShop, q: string): Promise<Found> =>
  searchCustomers(shop, q, { table: 'orderLines', of: 'orderId', columns: SEARCHED_OF_LINES });

/** Product codes have fewer digits, so a search for a phone need not read the lines. */
const DIGITS_OF_A_PHONE = 7;

type SearchedShop = Pick<Shop, 'db' | 'engine' | 'names'>;

/** Each word, or a name that sounds alike, is in a column; or the phone has the digits. */
export async function searchCustomers(shop: SearchedShop, q: string, parts?: Parts): Promise<Found> {
  const { and, or } = expressionBuilder<Database, 'orders'>();
  const same = await shop.names.alike(searchWords(q));
  const inWords = and(searchConditions(shop, q, SEARCHED, same));
  const digits = phoneDigits(q);
  const exact = digits ? or([inWords, sql<boolean>`${sql.ref('phoneE164')} like ${`%${digits}%`}`]) : inWords;
  return search(shop, 'orders', {
    ...{ q, same, digits, parts: digits && digits.length >= DIGITS_OF_A_PHONE ? undefined : parts },
    ...{ columns: SEARCHED, nullable: ['phoneE164'], exact: [exact] },
  });
}

/**
 * Digits common to all spellings of a phone or its part (`03121112223`, `+92312…`, `0312-1112223`); null for
 * other searches.
 */
export function phoneDigits(typed: string): string | null {
  const q = cleanNumber(typed);
  if (!/^\+?[\d\s().-]+$/.test(q)) return null;
  const digits = q.replace(/\D/g, '').replace(/^(?:00)?92(?=\d{7})|^0+/, '');
  return digits.length < 3 ? null : digits;
}

/** Indexed by `server/database/search-indexes.ts`. */
export const SEARCHED = ['orderNumber', 'fullName', 'phone', 'email', 'userEmail', 'city', 'address'];
export const SEARCHED_OF_LINES = ['name', 'productCode'];

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

export async function languageOfPhone({ db }: Shop, phoneE164: string): Promise<string | undefined> {
  const newest = await db
    .selectFrom('orders')
    .select('language')
    .where('phoneE164', '=', phoneE164)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.language;
}

export interface PhoneHistory {
  orders: number;
  /** Neither received, ended nor coming back. */
  open: number;
  /** Even if deleted later. */
  received: number;
  cancelled: number;
  refused: number;
  /** Of received orders. */
  spentInPaisa: number;
}

export const noHistory = (): PhoneHistory => {
  return { orders: 0, open: 0, received: 0, cancelled: 0, refused: 0, spentInPaisa: 0 };
};

/** A returning parcel counts as its future ending. */
const countedStatus = sql<AnyStatus>`case
  when "orders"."endedAt" is null and "orders"."step" = 'coming back' then coalesce("orders"."comesBackAs", 'refused')
  else "orders"."status" end`;

/** 1 if refusals of its phone were cleared since. Needs a join with `people`. */
const forgottenAsNumber = sql<number>`case when "orders"."createdAt" <= "people"."clearedAt" then 1 else 0 end`;

/** A cleared refusal does not count. */
function countOf(counted: AnyStatus, forgotten: number): 'received' | 'cancelled' | 'refused' | null {
  const { countsAs } = LIFE[counted];
  return countsAs === 'refused' && forgotten === 1 ? null : countsAs;
}

const isOpen = (counted: AnyStatus) => isOrderStatus(counted) && LIFE[counted].countsAs === null;

/** Without this order. */
export function besides(
  { status, step, ending = null }: Pick<Order, 'status' | 'step'> & { ending?: Ending | null },
  history: PhoneHistory,
): PhoneHistory {
  const isOne = ending === null && step !== 'coming back' && isOpen(status);
  return { ...history, open: history.open - (isOne ? 1 : 0) };
}

/** E.164. */
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
const BY_THE_SHOP = ENDINGS.filter((ending) => LIFE[ending].by === 'admin');

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

/** `status`: the last one before the end. */
type ListedRow = Selectable<OrdersTable> & { status: OrderStatus };

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

export function orderOf(row: ListedRow, lines: readonly Selectable<OrderLinesTable>[]): Order {
  const { fullName, email, phone, address, city, postalCode, notes, gift, charges, ...rest } = row;
  const { endedAt: _at, endedBy: _by, statusBefore: _before, ...listed } = rest;
  const { openedAt: _opened, alerts: _alerts, callAt: _call, ...shown } = listed;
  const { comesBackAs: _ending, exchangedInPaisa: _exchanged, ...order } = shown;
  return {
    ...order,
    customerInfo: { fullName, email, phone, address, city, postalCode, notes, gift },
    charges: JSON.parse(charges),
    items: lines.map(lineOf),
  };
}

export function lineOf(row: Selectable<OrderLinesTable>): OrderLine {
  const { orderId: _order, position: _position, mainCategory: _main, category: _category, ...line } = row;
  const { picked: _picked, ...shown } = line;
  return shown;
}
