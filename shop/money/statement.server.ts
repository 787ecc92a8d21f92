/**
 * Matches a courier's statement with orders and books it. Each line counts once, however often it is read.
 */
import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { karachiDay } from '../kernel/calendar.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inPortions, ROWS_AT_ONCE } from '../kernel/slices.server.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { addEntries, bookedOf, lastReceivedOf, type NewEntry } from '../ledger/entries.server.ts';
import { type NotAsSeen, notAsSeen } from '../ledger/seen.ts';
import { LIFE } from '../orders/life.ts';
import { dueOf, isDue } from '../orders/money/money.ts';
import { notePaid } from '../orders/money/paid.server.ts';
import { lockOrders, type Move, moveOrders } from '../orders/move.server.ts';
import { SENT_STEPS } from '../parcels/parcel.ts';
import { nameFor } from './owed.server.ts';
import {
  type Accounted,
  accountedOf,
  isToBook,
  type LineState,
  type MatchedLine,
  netOf,
  type StatementLine,
} from './statement.ts';

/** Writes nothing. */
export async function matchStatement(
  shop: Shop,
  admin: Admin<'money'>,
  courier: string,
  lines: readonly StatementLine[],
): Promise<MatchedLine[]> {
  const matched = await matchLines(shop, shop.db, courier, lines);
  const paidBefore = ({ state, order }: (typeof matched)[number]) =>
    order && order.openInPaisa <= 0 && (state === 'nothing open' || state === 'twice') ? [order.id] : [];
  const settled = await lastReceivedOf(shop.db, [...new Set(matched.flatMap(paidBefore))]);
  return matched.map((one) => {
    const settledAt = paidBefore(one).flatMap((id) => settled.get(id) ?? [])[0];
    const { order } = one;
    return {
      ...one,
      order: order && { ...order, fullName: nameFor(admin, order.fullName) },
      ...(settledAt !== undefined && { settledAt }),
    };
  });
}

interface BookedStatement {
  ok: true;
  /** `twice`: already booked. */
  booked: number;
  twice: number;
  netInPaisa: number;
}

/**
 * In one transaction. Matches again with each order locked, so that only one of two devices books. Delivers
 * orders under way with this courier. Refused if the net total differs from `sawInPaisa`.
 */
export function bookStatement(
  shop: Shop,
  admin: Admin<'money'>,
  courier: string,
  lines: readonly StatementLine[],
  sawInPaisa: number | null,
): Promise<BookedStatement | NotAsSeen> {
  return inTransaction(shop, async (trx): Promise<BookedStatement | NotAsSeen> => {
    const found = await ordersOf(trx, courier, lines);
    await lockOrders(
      shop,
      trx,
      [...found.values()].map(({ id }) => id),
    );
    const matched = await matchLines(shop, trx, courier, lines);
    const toBook = matched.filter(isToBook);
    const netInPaisa = netOf(matched);
    // With nothing left to book, a second press succeeds.
    const changed = toBook.length > 0 ? notAsSeen(sawInPaisa, netInPaisa) : null;
    if (changed) return changed;
    const entries = toBook.flatMap((one) => entriesOf(courier, one));
    await addEntries(shop, trx, admin, entries);
    const delivered = toBook.flatMap(({ order, accounted }): Move[] =>
      order && !order.isDelivered && accounted.collectedInPaisa > 0
        ? [{ orderId: order.id, from: ['under way'] }]
        : [],
    );
    await moveOrders(shop, trx, admin, delivered, { to: 'delivered' });
    const booked = toBook.flatMap(({ order }) => (order ? [order.id] : []));
    await notePaid(shop, trx, admin, booked);
    const twice = matched.filter(({ state }) => state === 'twice').length;
    const after = { lines: toBook.length, net: netInPaisa };
    const { couriers } = shop.settings.current.couriers;
    const name = couriers.find(({ id }) => id === courier)?.name ?? courier;
    if (toBook.length > 0)
      await record(shop, trx, admin, { act: 'statement read', subject: courier, name, after });
    return { ok: true, booked: toBook.length, twice, netInPaisa };
  });
}

type Amount = [kind: NewEntry['kind'], amountInPaisa: number];

/** Without zero amounts. */
function amountsOf(accounted: Accounted): Amount[] {
  const amounts: Amount[] = [
    ['collected', accounted.collectedInPaisa],
    ['courier fee', accounted.feeInPaisa],
    ['return fee', accounted.returnFeeInPaisa],
    ['income tax withheld', accounted.incomeTaxInPaisa],
    ['sales tax withheld', accounted.salesTaxInPaisa],
  ];
  return amounts.filter(([, amountInPaisa]) => amountInPaisa > 0);
}

/** One per order: the collection, or each charge of a line without one. */
const onceKindsOf = (accounted: Accounted) =>
  accounted.collectedInPaisa > 0 ? (['collected'] as const) : amountsOf(accounted).map(([kind]) => kind);

/**
 * Without the amount, which depends on the chosen columns: a courier collects, and charges each return fee,
 * once per order.
 */
const onceKey = (courier: string, orderId: string, kind: NewEntry['kind']) =>
  `statement:${courier}|${orderId}|${kind}`;

function entriesOf(courier: string, { line, order, accounted }: MatchedLine): NewEntry[] {
  if (!order) return [];
  const reference = line.reference || line.number;
  const once = new Set<NewEntry['kind']>(onceKindsOf(accounted));
  return amountsOf(accounted).map(([kind, amountInPaisa]) => ({
    ...{ kind, amountInPaisa, courier, reference, orderId: order.id },
    onceKey: once.has(kind) ? onceKey(courier, order.id, kind) : null,
  }));
}

interface OpenOrder {
  id: string;
  orderNumber: string;
  fullName: string;
  isDelivered: boolean;
  /** Returning or returned, so nothing is collected. */
  isBack: boolean;
  openInPaisa: number;
}

async function matchLines(
  shop: Shop,
  db: Trx | Shop['db'],
  courier: string,
  lines: readonly StatementLine[],
): Promise<(MatchedLine & { order: OpenOrder | null })[]> {
  const orders = await ordersOf(db, courier, lines);
  const { taxes } = shop.settings.current;
  const day = karachiDay(shop.now());
  const read = lines.map((line) => {
    const order = orders.get(parcelKey(line.number)) ?? orders.get(line.orderNumber) ?? null;
    const openInPaisa = order?.openInPaisa ?? 0;
    const accounted = accountedOf(line, { taxes, day, openInPaisa });
    const keys = order ? onceKindsOf(accounted).map((kind) => onceKey(courier, order.id, kind)) : [];
    return { line, order, accounted, keys };
  });
  const booked = await bookedOf(
    db,
    read.flatMap(({ keys }) => keys),
  );
  // Of several lines for one order, the first reduces the amount open for the next.
  const open = new Map([...orders.values()].map(({ id, openInPaisa }) => [id, openInPaisa]));
  return read.map(({ line, order, accounted, keys }) => {
    const openInPaisa = order ? (open.get(order.id) ?? 0) : 0;
    const shortInPaisa = openInPaisa - accounted.collectedInPaisa;
    const collects = accounted.collectedInPaisa > 0;
    const charges = amountsOf(accounted).some(([kind]) => kind !== 'collected');
    const isTwice = keys.some((key) => booked.has(key));
    const state = stateOf({ line, order, collects, charges, isTwice, openInPaisa, shortInPaisa });
    if (order && isToBook({ state })) {
      for (const key of keys) booked.add(key);
      open.set(order.id, shortInPaisa);
    }
    return { line, state, order, accounted, openInPaisa, shortInPaisa };
  });
}

interface Read {
  line: StatementLine;
  order: OpenOrder | null;
  collects: boolean;
  charges: boolean;
  isTwice: boolean;
  openInPaisa: number;
  shortInPaisa: number;
}

function stateOf({ line, order, collects, charges, isTwice, openInPaisa, shortInPaisa }: Read): LineState {
  if (line.isUnread) return 'unread';
  if (!order) return 'unknown';
  if (collects && order.isBack) return 'coming back';
  // Without a payment only the charges are booked.
  const isBack = line.notDelivered !== '';
  if (collects ? isBack || line.codInPaisa === 0 : isBack && !charges) return 'not delivered';
  if (isTwice) return 'twice';
  if (collects && openInPaisa <= 0) return 'nothing open';
  // Nothing collected: a returned parcel, whose amount stays open until the shop has it.
  if (!collects || shortInPaisa === 0) return 'matched';
  return shortInPaisa > 0 ? 'short' : 'over';
}

/** Keeps parcel and order numbers apart. */
const parcelKey = (number: string) => `parcel ${number}`;

/**
 * Only sent orders, and none of another courier. An order under way must be with this courier, as a made-up
 * line would deliver it.
 */
async function ordersOf(
  db: Trx | Shop['db'],
  courier: string,
  lines: readonly StatementLine[],
): Promise<Map<string, OpenOrder>> {
  const found = new Map<string, OpenOrder>();
  await inPortions(lines, ROWS_AT_ONCE, async (some) => {
    const byOrder = await openOrders(db)
      .leftJoin('parcels', 'parcels.orderId', 'orders.id')
      .where(({ eb, or }) =>
        or([eb('parcels.courier', 'is', null), eb('parcels.courier', 'in', ['', courier])]),
      )
      .where(({ eb, or }) => or([eb('orders.step', '<>', 'under way'), eb('parcels.courier', '=', courier)]))
      .where(
        'orderNumber',
        'in',
        some.map(({ orderNumber }) => orderNumber),
      )
      .execute();
    for (const row of byOrder) found.set(row.orderNumber, openOf(row));
    const numbers = some.map(({ number }) => number);
    const byParcel = await openOrders(db)
      .innerJoin('parcels', 'parcels.orderId', 'orders.id')
      .select('parcels.number')
      .where('parcels.courier', '=', courier)
      .where('parcels.number', 'in', numbers)
      .execute();
    for (const { number, ...row } of byParcel) found.set(parcelKey(number ?? ''), openOf(row));
  });
  return found;
}

const openOrders = (db: Trx | Shop['db']) =>
  db
    .selectFrom('orders')
    .select([
      'orders.id',
      'orders.orderNumber',
      'orders.fullName',
      'orders.status',
      'orders.step',
      'orders.totalInPaisa',
      'orders.receivedInPaisa',
      'orders.exchangedInPaisa',
    ])
    .where('orders.step', 'in', SENT_STEPS);

type OpenRow = Awaited<ReturnType<ReturnType<typeof openOrders>['execute']>>[number];

const openOf = (row: OpenRow): OpenOrder => ({
  ...{ id: row.id, orderNumber: row.orderNumber, fullName: row.fullName },
  isDelivered: LIFE[row.status].countsAs === 'received',
  isBack: row.step === 'coming back' || !isDue(row.status),
  openInPaisa: dueOf(row) - row.receivedInPaisa,
});
