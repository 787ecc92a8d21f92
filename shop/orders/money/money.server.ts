import type { Selectable } from 'kysely';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { bookedBy, isSameEntry, type NewEntry, sumsOfOrders } from '#shop/ledger/entries.server.ts';
import {
  creditOf,
  PAID_IN,
  type Payment,
  type PaymentMethod,
  receivedByWay,
  receivedOf,
  sumOf,
  type Way,
} from '#shop/ledger/ledger.ts';
import { isLocked, LOCKED_MONTH, type LockedMonth } from '#shop/ledger/months.server.ts';
import { type NotAsSeen, notAsSeen } from '#shop/ledger/seen.ts';
import type { LedgerTable } from '#shop/ledger/tables.ts';
import { LIFE } from '../life.ts';
import { addEvent } from '../timeline.server.ts';
import { book, type LockedOrder, lockedOrder } from './book.server.ts';
import { type NoCredit, sellOnCredit } from './credit.server.ts';
import { type EntryOfOrder, type MoneyOfOrder, moneyFrom } from './money.ts';

/** Skips unknown orders. */
export async function moneyOf(
  shop: Shop,
  _admin: Admin<'orders'>,
  orderIds: readonly string[],
): Promise<Map<string, MoneyOfOrder>> {
  if (orderIds.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('orders')
    .select(['id', 'status', 'totalInPaisa', 'exchangedInPaisa'])
    .where('id', 'in', orderIds)
    .execute();
  const sums = await sumsOfOrders(shop.db, orderIds);
  return new Map(rows.map((row) => [row.id, moneyFrom(row, sums.get(row.id) ?? [])]));
}

export async function entriesOf(
  { db }: Shop,
  _admin: Admin<'orders'>,
  orderId: string,
): Promise<EntryOfOrder[]> {
  const rows = await db
    .selectFrom('ledger')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  return withCorrections(rows);
}

/**
 * A correction has the kind of its entry. Otherwise `corrects` is the closing of a day for which the entry
 * was missed.
 */
export function withCorrections(rows: readonly Selectable<LedgerTable>[]): EntryOfOrder[] {
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  const isCorrection = ({ corrects, kind }: Selectable<LedgerTable>) =>
    corrects !== null && kinds.get(corrects) === kind;
  const corrections = Map.groupBy(rows.filter(isCorrection), ({ corrects }) => corrects);
  return rows
    .filter((row) => !isCorrection(row))
    .map(({ id, at, kind, way, courier, amountInPaisa, reference, note, actorName }) => {
      const own = corrections.get(id) ?? [];
      const all = own.reduce((sum, one) => sum + one.amountInPaisa, amountInPaisa);
      return {
        ...{ id, at, kind, way, courier, reference, by: actorName },
        amountInPaisa: all,
        firstInPaisa: own.length > 0 ? amountInPaisa : null,
        note: own.at(-1)?.note ?? note,
      };
    });
}

export type Booked =
  | { ok: true }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'too much'; openInPaisa: number }
  | { ok: false; reason: 'nothing open' }
  | { ok: false; reason: 'not delivered' }
  | { ok: false; reason: 'not lost' }
  /** The key was used with other contents. */
  | { ok: false; reason: 'booked before' }
  | LockedMonth
  | NoCredit
  | NotAsSeen;

export interface Advance {
  amountInPaisa: number;
  way: PaymentMethod;
  reference: string;
  day: number;
}

type SentAdvance = Advance & { key: string; sawInPaisa: number | null };

/** `key`: of the form. `sawInPaisa`: the open amount shown. */
export function recordAdvance(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  { key, sawInPaisa, ...advance }: SentAdvance,
): Promise<Booked> {
  return onOrder(shop, orderId, async (trx, order): Promise<Booked> => {
    const entry = { kind: 'advance', orderId, ...advance, onceKey: `form:${key}` } as const;
    const before = await bookedBefore(trx, entry);
    if (before) return before;
    if (order.endedAt !== null) return { ok: false, reason: 'missing' };
    const { openInPaisa } = order;
    const changed = notAsSeen(sawInPaisa, openInPaisa);
    if (changed) return changed;
    if (advance.amountInPaisa > openInPaisa) return { ok: false, reason: 'too much', openInPaisa };
    if (await isLocked(shop, trx, [advance.day])) return LOCKED_MONTH;
    await book(shop, trx, admin, order, entry);
    const { amountInPaisa, reference, way } = advance;
    const facts = { amountInPaisa, way };
    await addEvent(shop, trx, admin, orderId, { kind: 'advance received', facts, note: reference });
    return { ok: true };
  });
}

async function bookedBefore(trx: Trx, entry: NewEntry & { onceKey: string }): Promise<Booked | null> {
  const before = await bookedBy(trx, entry.onceKey);
  if (!before) return null;
  return isSameEntry(before, entry) ? { ok: true } : { ok: false, reason: 'booked before' };
}

/**
 * A courier's payment for a lost parcel, which pays nothing of the order. `sawInPaisa`: the compensation
 * shown.
 */
export function recordCompensation(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  { key, sawInPaisa, ...paid }: SentAdvance,
): Promise<Booked> {
  return onOrder(shop, orderId, async (trx, order): Promise<Booked> => {
    const entry = { kind: 'compensation', orderId, ...paid, onceKey: `form:${key}` } as const;
    const before = await bookedBefore(trx, entry);
    if (before) return before;
    if (order.status !== 'lost') return { ok: false, reason: 'not lost' };
    const sums = (await sumsOfOrders(trx, [orderId])).get(orderId) ?? [];
    const changed = notAsSeen(sawInPaisa, sumOf(sums, 'compensation'));
    if (changed) return changed;
    if (await isLocked(shop, trx, [paid.day])) return LOCKED_MONTH;
    const parcels = trx.selectFrom('parcels').select('courier').where('orderId', '=', orderId);
    const courier = (await parcels.executeTakeFirst())?.courier ?? null;
    await book(shop, trx, admin, order, { ...entry, courier });
    return { ok: true };
  });
}

interface Settlement {
  /** `credit`: on the customer's khata. */
  way: Way;
  sawInPaisa: number | null;
}

/** Books the open amount as paid to the shop itself. An ended order may owe for an exchange. */
export function bookPaid(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  { way, sawInPaisa }: Settlement,
): Promise<Booked> {
  return onOrder(shop, orderId, async (trx, order): Promise<Booked> => {
    if (order.endedAt === null && LIFE[order.status].countsAs !== 'received')
      return { ok: false, reason: 'not delivered' };
    if (order.openInPaisa <= 0) return { ok: false, reason: 'nothing open' };
    const changed = notAsSeen(sawInPaisa, order.openInPaisa);
    if (changed) return changed;
    const paid = { kind: 'collected', amountInPaisa: order.openInPaisa } as const;
    if (way === 'credit') return (await sellOnCredit(shop, trx, admin, order, paid)) ?? { ok: true };
    await book(shop, trx, admin, order, { ...paid, way });
    return { ok: true };
  });
}

/** Such as the advance of a cancelled order. */
export function giveBack(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  { way, sawInPaisa }: Settlement,
): Promise<Booked> {
  return onOrder(shop, orderId, async (trx, order): Promise<Booked> => {
    if (order.openInPaisa >= 0) return { ok: false, reason: 'nothing open' };
    const amountInPaisa = -order.openInPaisa;
    if (way === 'credit') return { ok: false, reason: 'no credit' };
    const changed = notAsSeen(sawInPaisa, amountInPaisa);
    if (changed) return changed;
    await book(shop, trx, admin, order, { kind: 'refund', way, amountInPaisa });
    await addEvent(shop, trx, admin, orderId, { kind: 'given back', facts: { amountInPaisa, way } });
    return { ok: true };
  });
}

export async function bookCounterSale(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  orderId: string,
  paid: Payment & { amountInPaisa: number },
): Promise<void> {
  const order = await lockedOrder(shop, trx, orderId);
  if (order) await book(shop, trx, admin, order, { kind: 'sale', ...paid });
}

/**
 * Refunds what the shop still has, within the transaction that ends the order: by this way, or as it came.
 */
export async function giveAllBack(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  orderId: string,
  way: PaymentMethod | null = null,
): Promise<void> {
  const order = await lockedOrder(shop, trx, orderId);
  const sums = (await sumsOfOrders(trx, [orderId])).get(orderId) ?? [];
  // Credit goes back to the khata (`takeBackCredit`).
  let leftInPaisa = receivedOf(sums) - creditOf(sums);
  for (const one of way ? [{ way, amountInPaisa: leftInPaisa }] : receivedByWay(sums)) {
    // Part may have gone back by another way.
    const amountInPaisa = Math.min(one.amountInPaisa, leftInPaisa);
    if (!order || amountInPaisa <= 0) continue;
    await book(shop, trx, admin, order, { kind: 'refund', way: one.way, amountInPaisa });
    leftInPaisa -= amountInPaisa;
  }
}

/** The way of most of an order's money; for an exchange, of the order before. */
export async function mainWayOf(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
): Promise<PaymentMethod | null> {
  const sums = (await sumsOfOrders(shop.db, [orderId])).get(orderId) ?? [];
  const ways = receivedByWay(sums.filter(({ kind }) => PAID_IN.includes(kind)));
  const [most] = ways.toSorted((one, other) => other.amountInPaisa - one.amountInPaisa);
  if (most) return most.way;
  const made = await shop.db
    .selectFrom('exchanges')
    .select('ofOrderId')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return made ? mainWayOf(shop, admin, made.ofOrderId) : null;
}

export function onOrder(
  shop: Shop,
  orderId: string,
  work: (trx: Trx, order: LockedOrder) => Promise<Booked>,
): Promise<Booked> {
  return inTransaction(shop, async (trx): Promise<Booked> => {
    const order = await lockedOrder(shop, trx, orderId);
    return order ? work(trx, order) : { ok: false, reason: 'missing' };
  });
}
