/** The counter's cash: counted in the morning, sold and spent during the day, counted in the evening. */
import { sql } from 'kysely';
import type { Admin } from '../kernel/actor.ts';
import { karachiDay } from '../kernel/calendar.ts';
import { dateOfDay } from '../kernel/dates.ts';
import { ALL, count, pageOf } from '../kernel/paging.server.ts';
import type { Page } from '../kernel/paging.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import {
  addEntries,
  bookedBy,
  cashOfDays,
  closingsOf,
  isSameEntry,
  lockCounter,
} from '../ledger/entries.server.ts';
import type { COUNTER_KINDS, EntryKind } from '../ledger/ledger.ts';
import { type NotAsSeen, notAsSeen } from '../ledger/seen.ts';
import type { Correction } from '../orders/correct.server.ts';
import { withCorrections } from '../orders/money.server.ts';
import { record } from '../record/record.server.ts';
import type { Act } from '../record/record.ts';
import { type CounterDay, counterDay } from './counter.ts';

export type CounterKind = (typeof COUNTER_KINDS)[number];

/** For so many days an entry that was forgotten can be added. */
export const MAX_DAYS_BACK = 366;

/** The counter of the last `days` days, today first; days without an entry too. One query. */
export async function listCounterDays(
  shop: Shop,
  _admin: Admin<'money'>,
  days: number,
): Promise<CounterDay[]> {
  const today = karachiDay(shop.now());
  const cash = await cashOfDays(shop.db, { first: today - days + 1, last: today });
  return Array.from({ length: days }, (_, index) => counterDay(today - index, cash.get(today - index)));
}

/** An entry of the counter's cash. */
interface CounterEntry {
  id: number;
  /** Milliseconds, UTC. */
  at: number;
  kind: EntryKind;
  /** As it is after its corrections; whole paisa. */
  amountInPaisa: number;
  /** As it was written first; null when it was never corrected. */
  firstInPaisa: number | null;
  /** What it was for; of a corrected one the last reason. */
  note: string;
  /** The name of its writer. */
  by: string;
  /** The number of the order that it is about; null without one. */
  orderNumber: string | null;
  /** Whether it was added after the day was closed. */
  isLate: boolean;
}

/** A counter has some dozens of entries a day. */
const ENTRIES_PER_PAGE = 50;

/** One page of the cash entries of a day, the last one first, each with its corrections. Four queries. */
export async function listCounterEntries(
  { db }: Shop,
  _admin: Admin<'money'>,
  day: number,
  page = 1,
): Promise<Page<CounterEntry>> {
  const query = db
    .selectFrom('ledger')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select('orders.orderNumber')
        .whereRef('orders.id', '=', 'ledger.orderId')
        .as('orderNumber'),
    )
    .where('day', '=', day)
    .where('way', '=', 'cash')
    .where(({ not }) => not(correctsItsKind))
    .orderBy('id', 'desc');
  const found = await pageOf(db, query, { page, size: ENTRIES_PER_PAGE, most: ALL });
  const ids = found.items.map(({ id }) => id);
  if (ids.length === 0) return { ...found, items: [] };
  const corrections = await db
    .selectFrom('ledger')
    .selectAll()
    .where('corrects', 'in', ids)
    .where(correctsItsKind)
    .orderBy('id')
    .execute();
  const byId = new Map(found.items.map((row) => [row.id, row]));
  const closing = (await closingsOf(db, [day])).get(day);
  const items = withCorrections([...found.items, ...corrections]).map(
    ({ way: _way, courier: _courier, reference: _reference, ...entry }) => ({
      ...entry,
      orderNumber: byId.get(entry.id)?.orderNumber ?? null,
      isLate: closing !== undefined && byId.get(entry.id)?.corrects === closing,
    }),
  );
  return { ...found, items };
}

/** That an entry is a correction: it names one of its own kind. One that was forgotten on a closed day names the closing. */
const correctsItsKind = sql<boolean>`exists (select 1 from "ledger" as "first" where "first"."id" = "ledger"."corrects" and "first"."kind" = "ledger"."kind")`;

/** An entry with its corrections, and the order that it is about; null when there is none, or it is a correction itself. Two queries. */
export async function findEntry({ db }: Shop, _admin: Admin<'money'>, entryId: number) {
  const first = await db
    .selectFrom('ledger')
    .leftJoin('orders', 'orders.id', 'ledger.orderId')
    .select(['ledger.day', 'ledger.orderId', 'orders.orderNumber'])
    .where('ledger.id', '=', entryId)
    .executeTakeFirst();
  if (!first) return null;
  const rows = await withOwnCorrections(db, entryId);
  const entry = withCorrections(rows).find(({ id }) => id === entryId);
  return entry ? { ...entry, ...first } : null;
}

/** An entry and those that name it; with the one that it names, as it is a correction only of one of its own kind. */
const withOwnCorrections = (db: Shop['db'], entryId: number) =>
  db
    .selectFrom('ledger')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', '=', entryId),
        eb('corrects', '=', entryId),
        eb('id', '=', eb.selectFrom('ledger as one').select('one.corrects').where('one.id', '=', entryId)),
      ]),
    )
    .orderBy('id')
    .execute();

export type CounterBooked =
  | { ok: true }
  /** The day has an opening, or a closing, already. */
  | { ok: false; reason: 'there already' }
  /** The same form was booked with other contents. */
  | { ok: false; reason: 'booked before' }
  /** There is no such entry of the counter. */
  | { ok: false; reason: 'missing' }
  /** The counter was opened on a later day: the day stays as it is. */
  | { ok: false; reason: 'opened since' }
  /** Closing the day: what was counted is so much more than what must be there, and nobody has agreed to that. Whole paisa. */
  | { ok: false; reason: 'differs'; differenceInPaisa: number }
  | NotAsSeen;

interface NewCounterEntry {
  kind: CounterKind;
  amountInPaisa: number;
  /** What it was for. */
  note: string;
  /** Of the form that was sent: the same form counts once. */
  key: string;
  /** The day that it belongs to; today when left out. To a closed day it is added as a correction of its closing. */
  day?: number;
  /** Of a closing: the cash that was shown as what must be there. */
  sawInPaisa?: number | null;
  /** Of a closing: the difference between counted and expected cash that its writer was asked about and agreed to. */
  agreedInPaisa?: number | null;
}

/** A day is opened and closed once. */
const ONCE_A_DAY: ReadonlySet<CounterKind> = new Set(['counter opening', 'closing']);

const RECORDED: Partial<Record<CounterKind, Act>> = { closing: 'day closed' };

/** Books an entry of the counter. */
export function bookAtCounter(
  shop: Shop,
  admin: Admin<'money'>,
  entry: NewCounterEntry,
): Promise<CounterBooked> {
  return inTransaction(shop, async (trx): Promise<CounterBooked> => {
    const { kind, amountInPaisa, note, day = karachiDay(shop.now()) } = entry;
    await lockCounter(shop, trx, day);
    const isOnce = ONCE_A_DAY.has(kind);
    const onceKey = isOnce ? await keyOfDay(trx, kind, day) : `form:${entry.key}`;
    const before = await bookedBy(trx, onceKey);
    if (before && isOnce) return { ok: false, reason: 'there already' };
    if (before) {
      const sent = { kind, amountInPaisa, note, way: 'cash', ...(entry.day && { day }) } as const;
      return isSameEntry(before, sent) ? { ok: true } : { ok: false, reason: 'booked before' };
    }
    if (kind === 'closing') {
      if (await wasOpenedSince(trx, day)) return { ok: false, reason: 'opened since' };
      const { expectedInPaisa } = counterDay(
        day,
        (await cashOfDays(trx, { first: day, last: day })).get(day),
      );
      const changed = notAsSeen(entry.sawInPaisa ?? null, expectedInPaisa);
      if (changed) return changed;
      const differenceInPaisa = amountInPaisa - expectedInPaisa;
      if (differenceInPaisa !== 0 && entry.agreedInPaisa !== differenceInPaisa)
        return { ok: false, reason: 'differs', differenceInPaisa };
    }
    await addEntries(shop, trx, admin, [{ kind, amountInPaisa, note, day, onceKey, way: 'cash' }]);
    const after = { entry: kind, amount: amountInPaisa, note, date: dateOfDay(day) };
    await record(shop, trx, admin, { act: RECORDED[kind] ?? 'money booked', subject: 'counter', after });
    return { ok: true };
  });
}

/** The key under which a day is opened, or closed, once; after it was opened again it can be closed once more. */
async function keyOfDay(trx: Trx, kind: CounterKind, day: number): Promise<string> {
  if (kind !== 'closing') return `${kind}:${day}`;
  const { n } = await trx
    .selectFrom('ledger')
    .select(count)
    .where('day', '=', day)
    .where('kind', '=', 'reopening')
    .executeTakeFirstOrThrow();
  return n === 0 ? `${kind}:${day}` : `${kind}:${day}:${n}`;
}

/** Whether the counter was opened on a later day. */
async function wasOpenedSince(db: Trx, day: number): Promise<boolean> {
  const opening = await db
    .selectFrom('ledger')
    .select('id')
    .where('day', '>', day)
    .where('kind', '=', 'counter opening')
    .executeTakeFirst();
  return opening !== undefined;
}

/**
 * Opens a closed day again, until the counter is opened on a later one: from then on the count of the morning stands on that of the
 * evening. What was added after the closing belongs to the day as all else. It is recorded.
 */
export function reopenDay(shop: Shop, admin: Admin<'money'>, day: number): Promise<CounterBooked> {
  return inTransaction(shop, async (trx): Promise<CounterBooked> => {
    // An opening of today waits, or is seen.
    const days = new Set([day, karachiDay(shop.now())]);
    for (const one of [...days].sort((a, b) => a - b)) await lockCounter(shop, trx, one);
    const closing = (await closingsOf(trx, [day])).get(day);
    if (closing === undefined) return { ok: true };
    if (await wasOpenedSince(trx, day)) return { ok: false, reason: 'opened since' };
    await addEntries(shop, trx, admin, [{ kind: 'reopening', amountInPaisa: 0, day, corrects: closing }]);
    await record(shop, trx, admin, {
      act: 'day reopened',
      subject: 'counter',
      after: { date: dateOfDay(day) },
    });
    return { ok: true };
  });
}

/**
 * Corrects an entry of the counter, also of a closed day: it is `amountInPaisa` from now on. Entries of orders are corrected at the order
 * (`correctEntry`).
 */
export function correctAtCounter(
  shop: Shop,
  admin: Admin<'money'>,
  { entryId, amountInPaisa, sawInPaisa, reason }: Correction,
): Promise<CounterBooked> {
  return inTransaction(shop, async (trx): Promise<CounterBooked> => {
    const first = await trx.selectFrom('ledger').selectAll().where('id', '=', entryId).executeTakeFirst();
    if (!first || first.orderId !== null || first.way !== 'cash') return { ok: false, reason: 'missing' };
    const { kind, day } = first;
    await lockCounter(shop, trx, day);
    const rows = await withOwnCorrections(trx, entryId);
    const entry = withCorrections(rows).find(({ id }) => id === entryId);
    if (!entry) return { ok: false, reason: 'missing' };
    if (entry.amountInPaisa === amountInPaisa) return { ok: true };
    const changed = notAsSeen(sawInPaisa, entry.amountInPaisa);
    if (changed) return changed;
    const difference = amountInPaisa - entry.amountInPaisa;
    await addEntries(shop, trx, admin, [
      { kind, day, way: 'cash', amountInPaisa: difference, note: reason, corrects: entryId },
    ]);
    await record(shop, trx, admin, {
      act: 'money corrected',
      subject: 'counter',
      before: { entry: kind, amount: entry.amountInPaisa, date: dateOfDay(day) },
      after: { entry: kind, amount: amountInPaisa, date: dateOfDay(day), note: reason },
    });
    return { ok: true };
  });
}
