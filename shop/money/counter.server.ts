/** The counter's cash: counted in the morning, sold and spent, counted in the evening. */
import { sql } from 'kysely';
import { record } from '../audit-log/audit-log.server.ts';
import type { Act } from '../audit-log/audit-log.ts';
import type { Admin } from '../kernel/actor.ts';
import { karachiDay } from '../kernel/calendar.ts';
import { dateOfDay } from '../kernel/dates.ts';
import { ALL, count, pageOf } from '../kernel/paging.server.ts';
import type { Page } from '../kernel/paging.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { lockKhata, mostMoreOf } from '../khata/change.server.ts';
import { khataById } from '../khata/read.server.ts';
import {
  addEntries,
  bookedBy,
  cashOfDays,
  closingsOf,
  isSameEntry,
  lockCounter,
  sumsOfDays,
} from '../ledger/entries.server.ts';
import {
  type COUNTER_KINDS,
  type EntryKind,
  type ExpenseKind,
  expenseKindOf,
  type ReceivedByWay,
  receivedByWay,
} from '../ledger/ledger.ts';
import { isLocked, LOCKED_MONTH, type LockedMonth } from '../ledger/months.server.ts';
import { type NotAsSeen, notAsSeen } from '../ledger/seen.ts';
import type { Correction } from '../orders/edit/correct.server.ts';
import { withCorrections } from '../orders/money/money.server.ts';
import { type CounterDay, counterDay } from './counter.ts';

export type CounterKind = (typeof COUNTER_KINDS)[number];

/** For forgotten entries. */
export const MAX_DAYS_BACK = 366;

/** Today first, including days without entries. */
export async function listCounterDays(
  shop: Shop,
  _admin: Admin<'money'>,
  days: number,
): Promise<CounterDay[]> {
  const today = karachiDay(shop.now());
  const cash = await cashOfDays(shop.db, { first: today - days + 1, last: today });
  return Array.from({ length: days }, (_, index) => counterDay(today - index, cash.get(today - index)));
}

/** Money from customers on this day that is not in cash. */
export async function paidOtherwise(
  { db }: Shop,
  _admin: Admin<'money'>,
  day: number,
): Promise<ReceivedByWay[]> {
  const sums = (await sumsOfDays(db, { first: day, last: day })).get(day) ?? [];
  return receivedByWay(sums).filter(({ way }) => way !== 'cash');
}

interface CounterEntry {
  id: number;
  at: number;
  kind: EntryKind;
  amountInPaisa: number;
  /** Before corrections; null without any. */
  firstInPaisa: number | null;
  expenseKind: ExpenseKind | null;
  /** The purpose, or the last correction's reason. */
  note: string;
  by: string;
  orderNumber: string | null;
  isLate: boolean;
}

const ENTRIES_PER_PAGE = 50;

/** Newest first, with corrections. */
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
    ({ way: _way, courier: _courier, reference, ...entry }) => ({
      ...entry,
      expenseKind: entry.kind === 'expense' ? expenseKindOf(reference) : null,
      orderNumber: byId.get(entry.id)?.orderNumber ?? null,
      isLate: closing !== undefined && byId.get(entry.id)?.corrects === closing,
    }),
  );
  return { ...found, items };
}

/** An entry forgotten on a closed day refers to the closing, which has another kind. */
const correctsItsKind = sql<boolean>`exists (select 1 from "ledger" as "first" where "first"."id" = "ledger"."corrects" and "first"."kind" = "ledger"."kind")`;

/** Null if unknown, or itself a correction. */
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

/** With the entry it refers to, to tell corrections from late entries. */
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

/** More than the khata's debt or overpayment. */
interface TooMuch {
  ok: false;
  reason: 'too much';
  openInPaisa: number;
}

export type CounterBooked =
  | { ok: true }
  /** Already opened or closed. */
  | { ok: false; reason: 'there already' }
  /** The same key with other contents. */
  | { ok: false; reason: 'booked before' }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'opened since' }
  /** The count differs from the expected cash by this, and nobody has confirmed it. */
  | { ok: false; reason: 'differs'; differenceInPaisa: number }
  | LockedMonth
  | NotAsSeen;

interface NewCounterEntry {
  kind: CounterKind;
  amountInPaisa: number;
  note: string;
  expenseKind?: ExpenseKind;
  key: string;
  /** Default: today. On a closed day it corrects the closing. */
  day?: number;
  /** The expected cash that was shown, for a closing. */
  sawInPaisa?: number | null;
  /** The difference that the user confirmed, for a closing. */
  agreedInPaisa?: number | null;
}

const ONCE_A_DAY: ReadonlySet<CounterKind> = new Set(['counter opening', 'closing']);

const RECORDED: Partial<Record<CounterKind, Act>> = { closing: 'day closed' };

export function bookAtCounter(
  shop: Shop,
  admin: Admin<'money'>,
  entry: NewCounterEntry,
): Promise<CounterBooked> {
  return inTransaction(shop, async (trx): Promise<CounterBooked> => {
    const { kind, amountInPaisa, note, day = karachiDay(shop.now()) } = entry;
    const reference = kind === 'expense' ? (entry.expenseKind ?? 'other') : '';
    await lockCounter(shop, trx, day);
    const isOnce = ONCE_A_DAY.has(kind);
    const onceKey = isOnce ? await keyOfDay(trx, kind, day) : `form:${entry.key}`;
    const before = await bookedBy(trx, onceKey);
    if (before && isOnce) return { ok: false, reason: 'there already' };
    if (before) {
      const sent = { kind, amountInPaisa, reference, note, way: 'cash', ...(entry.day && { day }) } as const;
      return isSameEntry(before, sent) ? { ok: true } : { ok: false, reason: 'booked before' };
    }
    if (await isLocked(shop, trx, [day])) return LOCKED_MONTH;
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
    await addEntries(shop, trx, admin, [{ kind, amountInPaisa, reference, note, day, onceKey, way: 'cash' }]);
    const after = {
      entry: kind,
      amount: amountInPaisa,
      ...(reference && { expenseKind: reference }),
      note,
      date: dateOfDay(day),
    };
    await record(shop, trx, admin, { act: RECORDED[kind] ?? 'money booked', subject: 'counter', after });
    return { ok: true };
  });
}

/** One opening and closing per day; each reopening allows one more closing. */
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

async function wasOpenedSince(db: Trx, day: number): Promise<boolean> {
  const opening = await db
    .selectFrom('ledger')
    .select('id')
    .where('day', '>', day)
    .where('kind', '=', 'counter opening')
    .executeTakeFirst();
  return opening !== undefined;
}

/** Refused once the counter was opened on a later day, as that count builds on this closing. */
export function reopenDay(shop: Shop, admin: Admin<'money'>, day: number): Promise<CounterBooked> {
  return inTransaction(shop, async (trx): Promise<CounterBooked> => {
    // Serialises with an opening of today.
    const days = new Set([day, karachiDay(shop.now())]);
    for (const one of [...days].sort((a, b) => a - b)) await lockCounter(shop, trx, one);
    const closing = (await closingsOf(trx, [day])).get(day);
    if (closing === undefined) return { ok: true };
    if (await wasOpenedSince(trx, day)) return { ok: false, reason: 'opened since' };
    if (await isLocked(shop, trx, [day])) return LOCKED_MONTH;
    await addEntries(shop, trx, admin, [{ kind: 'reopening', amountInPaisa: 0, day, corrects: closing }]);
    await record(shop, trx, admin, {
      act: 'day reopened',
      subject: 'counter',
      after: { date: dateOfDay(day) },
    });
    return { ok: true };
  });
}

/** Also on a closed day. For an order's entries call `correctEntry`. */
export function correctAtCounter(
  shop: Shop,
  admin: Admin<'money'>,
  { entryId, amountInPaisa, sawInPaisa, reason }: Correction,
): Promise<CounterBooked | TooMuch> {
  return inTransaction(shop, async (trx): Promise<CounterBooked | TooMuch> => {
    const first = await trx.selectFrom('ledger').selectAll().where('id', '=', entryId).executeTakeFirst();
    if (!first || first.orderId !== null || first.way !== 'cash') return { ok: false, reason: 'missing' };
    const { kind, day, khataId } = first;
    // First, in the order of payments; the entry may be reversed meanwhile.
    if (khataId !== null) await lockKhata(shop, trx, khataId);
    await lockCounter(shop, trx, day);
    const rows = await withOwnCorrections(trx, entryId);
    const entry = withCorrections(rows).find(({ id }) => id === entryId);
    if (!entry) return { ok: false, reason: 'missing' };
    if (entry.amountInPaisa === amountInPaisa) return { ok: true };
    const changed = notAsSeen(sawInPaisa, entry.amountInPaisa);
    if (changed) return changed;
    if (await isLocked(shop, trx, [day])) return LOCKED_MONTH;
    const difference = amountInPaisa - entry.amountInPaisa;
    const khata = khataId === null ? null : await khataById(trx, khataId);
    if (khata && difference > mostMoreOf(kind, khata)) {
      const openInPaisa = entry.amountInPaisa + mostMoreOf(kind, khata);
      return { ok: false, reason: 'too much', openInPaisa };
    }
    await addEntries(shop, trx, admin, [
      { kind, day, khataId, way: 'cash', amountInPaisa: difference, note: reason, corrects: entryId },
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
