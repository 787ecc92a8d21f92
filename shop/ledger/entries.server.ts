/** Writes and sums ledger entries. Entries never change: corrections are further entries. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Staff } from '../kernel/actor.ts';
import { karachiDay } from '../kernel/calendar.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { type EntryKind, type EntrySum, PAID_IN, type PaymentMethod, receivedOf } from './ledger.ts';

export interface NewEntry {
  kind: EntryKind;
  amountInPaisa: number;
  orderId?: string | null;
  way?: PaymentMethod | null;
  courier?: string | null;
  reference?: string;
  note?: string;
  /** See `LedgerTable`. */
  corrects?: number | null;
  onceKey?: string | null;
  /** Default: today. */
  day?: number;
}

/** SQLite allows some thirty thousand parameters. */
const AT_ONCE = 500;

/**
 * Also adds payments to the orders, within the caller's transaction. Cash for a closed day corrects its
 * closing. The caller holds `order:<id>` for an order's entries.
 */
export async function addEntries(
  shop: Shop,
  trx: Trx,
  by: Staff,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const today = karachiDay(shop.now());
  for (const day of daysInCash(entries, today)) await lockCounter(shop, trx, day);
  const closings = await closingsOf(trx, [...new Set(entries.map(({ day = today }) => day))]);
  const rows = entries.map((entry): Insertable<Database['ledger']> => {
    const { day = today, way = null, kind } = entry;
    const closing = way === 'cash' && kind !== 'closing' ? closings.get(day) : undefined;
    return {
      at: shop.now(),
      day,
      orderId: entry.orderId ?? null,
      kind,
      way,
      courier: entry.courier ?? null,
      amountInPaisa: entry.amountInPaisa,
      reference: entry.reference ?? '',
      note: entry.note ?? '',
      corrects: entry.corrects ?? closing ?? null,
      onceKey: entry.onceKey ?? null,
      actorKind: by.kind,
      actorId: by.id,
      actorName: by.fullName,
    };
  });
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await trx
      .insertInto('ledger')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  await addToOrders(trx, entries);
}

/** Sorted, for a fixed order of locks. */
const daysInCash = (entries: readonly NewEntry[], today: number): number[] => {
  const inCash = entries.filter(({ way }) => way === 'cash').map(({ day = today }) => day);
  return [...new Set(inCash)].sort((a, b) => a - b);
};

/**
 * Serialises writes of a counter's day, so entries with a higher id than the closing are later
 * (`cashOfDays`).
 */
export const lockCounter = (shop: Shop, trx: Trx, day: number): Promise<void> =>
  shop.engine.lock(trx, `counter:${day}`);

/** The closing, or its correction, was undone. `entry`: its table in the query. */
const wasReopened = (entry: 'ledger' | 'closing') => sql<boolean>`exists (
  select 1 from "ledger" as "reopening" where "reopening"."kind" = 'reopening'
  and "reopening"."corrects" in (${sql.ref(`${entry}.id`)}, ${sql.ref(`${entry}.corrects`)}))`;

/** Not undone, by day. */
export async function closingsOf(
  db: Trx | Shop['db'],
  days: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('ledger')
    .select(['day', 'id'])
    .where('day', 'in', days)
    .where('kind', '=', 'closing')
    .where('corrects', 'is', null)
    .where(({ not }) => not(wasReopened('ledger')))
    .execute();
  return new Map(rows.map(({ day, id }) => [day, id]));
}

async function addToOrders(trx: Trx, entries: readonly NewEntry[]): Promise<void> {
  const byOrder = Map.groupBy(entries, ({ orderId }) => orderId ?? '');
  for (const [orderId, own] of byOrder) {
    const received = receivedOf(own.map((entry) => ({ way: null, ...entry })));
    if (orderId === '' || received === 0) continue;
    await trx
      .updateTable('orders')
      .set((eb) => ({ receivedInPaisa: eb('receivedInPaisa', '+', received) }))
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
  }
}

type BookedEntry = Pick<
  Selectable<Database['ledger']>,
  'kind' | 'orderId' | 'way' | 'amountInPaisa' | 'reference' | 'note' | 'day'
>;

/** The unique key refuses a second entry in any case. */
export function bookedBy(trx: Trx, onceKey: string): Promise<BookedEntry | undefined> {
  return trx
    .selectFrom('ledger')
    .select(['kind', 'orderId', 'way', 'amountInPaisa', 'reference', 'note', 'day'])
    .where('onceKey', '=', onceKey)
    .executeTakeFirst();
}

/**
 * False if the form was changed in another tab or by the back button. A form without a day may be sent again
 * after midnight.
 */
export const isSameEntry = (
  before: BookedEntry,
  { kind, orderId = null, way = null, amountInPaisa, reference = '', note = '', day = before.day }: NewEntry,
): boolean =>
  before.kind === kind &&
  before.orderId === orderId &&
  before.way === way &&
  before.amountInPaisa === amountInPaisa &&
  before.reference === reference &&
  before.note === note &&
  before.day === day;

export async function bookedOf(db: Trx | Shop['db'], onceKeys: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let from = 0; from < onceKeys.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('ledger')
      .select('onceKey')
      .where('onceKey', 'in', onceKeys.slice(from, from + AT_ONCE))
      .execute();
    for (const { onceKey } of rows) if (onceKey !== null) found.add(onceKey);
  }
  return found;
}

/** Orders without a payment are left out. */
export async function lastReceivedOf(
  db: Trx | Shop['db'],
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let from = 0; from < orderIds.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('ledger')
      .select(({ fn }) => ['orderId', fn.max<number | string>('at').as('at')])
      .where('orderId', 'in', orderIds.slice(from, from + AT_ONCE))
      .where('kind', 'in', PAID_IN)
      .groupBy('orderId')
      .execute();
    for (const { orderId, at } of rows) found.set(orderId ?? '', Number(at));
  }
  return found;
}

export async function sumsOfOrders(
  db: Trx | Shop['db'],
  orderIds: readonly string[],
): Promise<Map<string, EntrySum[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger')
    .select((eb) => ['orderId', 'kind', 'way', eb.fn.sum<number | string>('amountInPaisa').as('sum')])
    .where('orderId', 'in', orderIds)
    .groupBy(['orderId', 'kind', 'way'])
    .execute();
  const sums = rows.map(({ sum, ...row }) => ({ ...row, amountInPaisa: Number(sum) }));
  return Map.groupBy(sums, ({ orderId }) => orderId ?? '');
}

/** `last` is included. */
export async function sumsOfDays(
  db: Trx | Shop['db'],
  { first, last }: { first: number; last: number },
): Promise<Map<number, EntrySum[]>> {
  const rows = await db
    .selectFrom('ledger')
    .select((eb) => ['day', 'kind', 'way', eb.fn.sum<number | string>('amountInPaisa').as('sum')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy(['day', 'kind', 'way'])
    .execute();
  const sums = rows.map(({ sum, ...row }) => ({ ...row, amountInPaisa: Number(sum) }));
  return Map.groupBy(sums, ({ day }) => day);
}

/** `late`: entered after the closing. */
interface CashOfDay {
  sums: EntrySum[];
  late: EntrySum[];
}

/** As a literal: PostgreSQL cannot group by an expression with parameters. */
const isLate = sql<number>`case when "ledger"."id" > "closing"."id" then 1 else 0 end`;

/** By day, kind, and before or after the closing. */
export async function cashOfDays(
  db: Trx | Shop['db'],
  { first, last }: { first: number; last: number },
): Promise<Map<number, CashOfDay>> {
  const rows = await db
    .selectFrom('ledger')
    .leftJoin('ledger as closing', (join) =>
      join
        .onRef('closing.day', '=', 'ledger.day')
        .on('closing.kind', '=', 'closing')
        .on('closing.corrects', 'is', null)
        .on(({ not }) => not(wasReopened('closing'))),
    )
    .select((eb) => [
      'ledger.day',
      'ledger.kind',
      'ledger.way',
      isLate.as('isLate'),
      eb.fn.sum<number | string>('ledger.amountInPaisa').as('sum'),
    ])
    .where('ledger.day', '>=', first)
    .where('ledger.day', '<=', last)
    .where('ledger.way', '=', 'cash')
    .where(({ not, and, eb }) => not(and([eb('ledger.kind', '=', 'closing'), wasReopened('ledger')])))
    .groupBy(['ledger.day', 'ledger.kind', 'ledger.way', isLate])
    .execute();
  const days = new Map<number, CashOfDay>();
  for (const { day, kind, way, isLate: late, sum } of rows) {
    const cash = days.get(day) ?? { sums: [], late: [] };
    (Number(late) === 1 ? cash.late : cash.sums).push({ kind, way, amountInPaisa: Number(sum) });
    days.set(day, cash);
  }
  return days;
}
