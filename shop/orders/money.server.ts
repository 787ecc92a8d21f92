/** What is paid for orders: advances, what the shop's own rider or the counter collected, what is given back, and corrections. */
import type { Selectable } from 'kysely';
import type { Admin, Staff } from '../kernel/actor.ts';
import { karachiDay } from '../kernel/calendar.ts';
import { dateOfDay } from '../kernel/dates.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { addEntries, bookedBy, isSameEntry, type NewEntry, sumsOfOrders } from '../ledger/entries.server.ts';
import { receivedOf, sumOf, WAYS, type Way } from '../ledger/ledger.ts';
import { type NotAsSeen, notAsSeen } from '../ledger/seen.ts';
import type { LedgerTable } from '../ledger/tables.ts';
import { record } from '../record/record.server.ts';
import { type AnyStatus, LIFE } from './life.ts';
import { dueOf, type EntryOfOrder, type MoneyOfOrder, moneyFrom } from './money.ts';
import { notePaid } from './paid.server.ts';
import { lockOrder } from './steps.server.ts';
import { addEvent } from './timeline.server.ts';

/** The money of these orders, by their ids; orders that are not there are left out. Two queries. */
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

/** The entries of an order in the order in which they were written, each with its corrections. One query. */
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

/** A correction has the kind of the entry that it names; an entry that was forgotten on a closed day names the closing. */
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
  /** It is not there, or has ended. */
  | { ok: false; reason: 'missing' }
  /** More than what is open. */
  | { ok: false; reason: 'too much'; openInPaisa: number }
  | { ok: false; reason: 'nothing open' }
  | { ok: false; reason: 'not delivered' }
  /** Its parcel is not lost. */
  | { ok: false; reason: 'not lost' }
  /** The same form was booked with other contents. */
  | { ok: false; reason: 'booked before' }
  | NotAsSeen;

export interface Advance {
  amountInPaisa: number;
  way: Way;
  reference: string;
  /** The day on which it came, as `karachiDay` counts. */
  day: number;
}

/** An advance or a compensation as its form was sent. */
type SentAdvance = Advance & { key: string; sawInPaisa: number | null };

/**
 * Books an advance. `key` is of the form that was sent: the same form counts once, and with other contents not at all. `sawInPaisa` is what
 * was shown as open.
 */
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
    await book(shop, trx, admin, order, entry);
    const { amountInPaisa, reference, way } = advance;
    const facts = { amountInPaisa, way };
    await addEvent(shop, trx, admin, orderId, { kind: 'advance received', facts, note: reference });
    return { ok: true };
  });
}

/** The answer to a form that was booked before: the same form counts once, and with other contents not at all. Null for a new one. */
async function bookedBefore(trx: Trx, entry: NewEntry & { onceKey: string }): Promise<Booked | null> {
  const before = await bookedBy(trx, entry.onceKey);
  if (!before) return null;
  return isSameEntry(before, entry) ? { ok: true } : { ok: false, reason: 'booked before' };
}

/**
 * Books what a courier paid for a parcel that it lost. It is no payment of the customer: nothing of the order is paid by it. `key` as of
 * an advance; `sawInPaisa` is what was shown as paid for it already.
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
    const parcels = trx.selectFrom('parcels').select('courier').where('orderId', '=', orderId);
    const courier = (await parcels.executeTakeFirst())?.courier ?? null;
    await book(shop, trx, admin, order, { ...entry, courier });
    return { ok: true };
  });
}

/** A press that books all that was shown as open, or as to be given back; whole paisa. */
interface Settlement {
  way: Way;
  sawInPaisa: number | null;
}

/**
 * Books all that is open of an order that was delivered, or has ended, as paid to the shop itself: by its own rider, or at the counter. Of one
 * that has ended something is open where an exchange that stands was not paid for.
 */
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
    await book(shop, trx, admin, order, { kind: 'collected', way, amountInPaisa: order.openInPaisa });
    return { ok: true };
  });
}

/** Books that a customer got back all that was paid too much, such as the advance of an order that was cancelled. */
export function giveBack(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  { way, sawInPaisa }: Settlement,
): Promise<Booked> {
  return onOrder(shop, orderId, async (trx, order): Promise<Booked> => {
    if (order.openInPaisa >= 0) return { ok: false, reason: 'nothing open' };
    const amountInPaisa = -order.openInPaisa;
    const changed = notAsSeen(sawInPaisa, amountInPaisa);
    if (changed) return changed;
    await book(shop, trx, admin, order, { kind: 'refund', way, amountInPaisa });
    await addEvent(shop, trx, admin, orderId, { kind: 'given back', facts: { amountInPaisa, way } });
    return { ok: true };
  });
}

/** Books what was paid at the counter for an order that was just entered, within its transaction. */
export async function bookCounterSale(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  orderId: string,
  { amountInPaisa, way = 'cash' }: { amountInPaisa: number; way?: Way },
): Promise<void> {
  const order = await lockedOrder(shop, trx, orderId);
  if (order) await book(shop, trx, admin, order, { kind: 'sale', way, amountInPaisa });
}

/**
 * Books that all that was paid for an order was given back, in the ways in which it came, within the transaction that ends it. Gives
 * back what of it is still with the shop: pressed again it finds nothing.
 */
export async function giveAllBack(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  orderId: string,
): Promise<void> {
  const order = await lockedOrder(shop, trx, orderId);
  const sums = (await sumsOfOrders(trx, [orderId])).get(orderId) ?? [];
  for (const way of WAYS) {
    const amountInPaisa = receivedOf(sums.filter((sum) => sum.way === way));
    if (order && amountInPaisa > 0)
      await book(shop, trx, admin, order, { kind: 'refund', way, amountInPaisa });
  }
}

/** An order as the rules here need it, with its lock held until the transaction ends. */
interface LockedOrder {
  id: string;
  /** As people know it. */
  name: string;
  status: AnyStatus;
  endedAt: number | null;
  openInPaisa: number;
}

/** A write on one order, with its lock held. */
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

/** Locks an order and reads what is open of it; null when there is none. */
async function lockedOrder(shop: Shop, trx: Trx, orderId: string): Promise<LockedOrder | null> {
  await lockOrder(shop, trx, orderId);
  const row = await trx
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status', 'endedAt', 'totalInPaisa', 'receivedInPaisa', 'exchangedInPaisa'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, orderNumber, status, endedAt, receivedInPaisa } = row;
  const openInPaisa = dueOf(row) - receivedInPaisa;
  // The record of money is read by who may not see customers: an order is named by its number alone.
  return { id, name: orderNumber, status, endedAt, openInPaisa };
}

/** Writes an entry of an order, its entry in the record, and that the order is paid when it is. */
export async function book(
  shop: Shop,
  trx: Trx,
  admin: Staff,
  { id, name }: LockedOrder,
  entry: NewEntry,
): Promise<void> {
  await addEntries(shop, trx, admin, [{ ...entry, orderId: id }]);
  const { kind, amountInPaisa, way = null, note = '', day = karachiDay(shop.now()) } = entry;
  const act = typeof entry.corrects === 'number' ? 'money corrected' : 'money booked';
  const after = { entry: kind, amount: amountInPaisa, way, note, date: dateOfDay(day) };
  await record(shop, trx, admin, { act, subject: id, name, after });
  await notePaid(shop, trx, admin, id);
}
