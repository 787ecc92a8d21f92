/** Writes and sums ledger entries. Entries never change: corrections are further entries. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { namesOf } from '../audit-log/audit-log.server.ts';
import type { Doer } from '../audit-log/audit-log.ts';
import { karachiDay } from '../kernel/calendar.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inPortions, ROWS_AT_ONCE } from '../kernel/slices.server.ts';
import { type EntryKind, type EntrySum, PAID_IN, receivedOf, type Way } from './ledger.ts';
import { isLocked } from './months.server.ts';

export interface NewEntry {
  kind: EntryKind;
  amountInPaisa: number;
  orderId?: string | null;
  khataId?: string | null;
  way?: Way | null;
  courier?: string | null;
  reference?: string;
  note?: string;
  corrects?: number | null;
  onceKey?: string | null;
  day?: number;
}

/**
 * Also adds payments to the orders. Cash for a closed day corrects its closing. The caller holds `order:<id>`
 * for an order's entries, and has refused days in locked months.
 */
export async function addEntries(
  shop: Shop,
  trx: Trx,
  by: Doer,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const today = karachiDay(shop.now());
  for (const day of daysInCash(entries, today)) await lockCounter(shop, trx, day);
  if (
    await isLocked(
      shop,
      trx,
      entries.map(({ day = today }) => day),
    )
  )
    throw new Error('a locked month');
  if (entries.some((entry) => entry.way === 'credit' && !entry.khataId)) throw new Error('credit of nobody');
  const closings = await closingsOf(trx, [...new Set(entries.map(({ day = today }) => day))]);
  const rows = entries.map((entry): Insertable<Database['ledger']> => {
    const { day = today, way = null, kind } = entry;
    const closing = way === 'cash' && kind !== 'closing' ? closings.get(day) : undefined;
    return {
      at: shop.now(),
      day,
      orderId: entry.orderId ?? null,
      khataId: entry.khataId ?? null,
      kind,
      way,
      courier: entry.courier ?? null,
      amountInPaisa: entry.amountInPaisa,
      reference: entry.reference ?? '',
      note: entry.note ?? '',
      corrects: entry.corrects ?? closing ?? null,
      onceKey: entry.onceKey ?? null,
      ...namesIn(by),
    };
  });
  await inPortions(rows, ROWS_AT_ONCE, (some) => trx.insertInto('ledger').values(some).execute());
  await addToOrders(trx, entries);
}

/** Sorted, for a fixed order of locks. */
const daysInCash = (entries: readonly NewEntry[], today: number): number[] => {
  const inCash = entries.filter(({ way }) => way === 'cash').map(({ day = today }) => day);
  return [...new Set(inCash)].sort((a, b) => a - b);
};

/** Serialises writes of a counter's day, so that entries after the closing have higher ids (`cashOfDays`). */
export const lockCounter = (shop: Shop, trx: Trx, day: number): Promise<void> =>
  shop.engine.lock(trx, `counter:${day}`);

/** Whether a closing, or its correction, was undone. `entry`: the closing's table alias. */
const wasReopened = (entry: 'ledger' | 'closing') => sql<boolean>`exists (
  select 1 from "ledger" as "reopening" where "reopening"."kind" = 'reopening'
  and "reopening"."corrects" in (${sql.ref(`${entry}.id`)}, ${sql.ref(`${entry}.corrects`)}))`;

/** Ids of closings that are not undone, by day. */
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

/**
 * Customers cause entries too, by cancelling what they bought on credit. Rows never change, so these hold no
 * name that would have to be deleted.
 */
const namesIn = (by: Doer) =>
  by.kind === 'customer' ? { actorKind: by.kind, actorId: null, actorName: '' } : namesOf(by);

async function addToOrders(trx: Trx, entries: readonly NewEntry[]): Promise<void> {
  const byOrder = Map.groupBy(entries, ({ orderId }) => orderId ?? '');
  const sums = [...byOrder].flatMap(([orderId, own]) => {
    const received = receivedOf(own.map((entry) => ({ way: null, ...entry })));
    return orderId === '' || received === 0 ? [] : [sql`(${orderId}, cast(${received} as bigint))`];
  });
  const receivedInPaisa = sql.ref('receivedInPaisa');
  await inPortions(sums, ROWS_AT_ONCE, (some) =>
    // Both engines name the columns of VALUES column1 and column2.
    sql`update orders set ${receivedInPaisa} = ${receivedInPaisa} + sums.column2
      from (values ${sql.join(some)}) as sums where orders.id = sums.column1`.execute(trx),
  );
}

type BookedEntry = Pick<
  Selectable<Database['ledger']>,
  'kind' | 'orderId' | 'khataId' | 'way' | 'amountInPaisa' | 'reference' | 'note' | 'day'
>;

/** The unique key refuses a second entry anyway; this finds the first. */
export function bookedBy(trx: Trx, onceKey: string): Promise<BookedEntry | undefined> {
  return trx
    .selectFrom('ledger')
    .select(['kind', 'orderId', 'khataId', 'way', 'amountInPaisa', 'reference', 'note', 'day'])
    .where('onceKey', '=', onceKey)
    .executeTakeFirst();
}

/**
 * False if the form was changed in another tab or by the back button. Without a day, the form may be sent
 * again after midnight.
 */
export const isSameEntry = (
  before: BookedEntry,
  {
    kind,
    orderId = null,
    khataId = null,
    way = null,
    amountInPaisa,
    reference = '',
    note = '',
    day = before.day,
  }: NewEntry,
): boolean =>
  before.kind === kind &&
  before.orderId === orderId &&
  before.khataId === khataId &&
  before.way === way &&
  before.amountInPaisa === amountInPaisa &&
  before.reference === reference &&
  before.note === note &&
  before.day === day;

export async function bookedOf(db: Trx | Shop['db'], onceKeys: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  await inPortions(onceKeys, ROWS_AT_ONCE, async (some) => {
    const rows = await db.selectFrom('ledger').select('onceKey').where('onceKey', 'in', some).execute();
    for (const { onceKey } of rows) if (onceKey !== null) found.add(onceKey);
  });
  return found;
}

/** Time of the last payment by order; orders without one are left out. */
export async function lastReceivedOf(
  db: Trx | Shop['db'],
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  await inPortions(orderIds, ROWS_AT_ONCE, async (some) => {
    const rows = await db
      .selectFrom('ledger')
      .select(({ fn }) => ['orderId', fn.max<number | string>('at').as('at')])
      .where('orderId', 'in', some)
      .where('kind', 'in', PAID_IN)
      .groupBy('orderId')
      .execute();
    for (const { orderId, at } of rows) found.set(orderId ?? '', Number(at));
  });
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

/** By day; `last` is included. */
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

interface CashOfDay {
  sums: EntrySum[];
  late: EntrySum[];
}

/** As a literal: PostgreSQL cannot group by an expression with parameters. */
const isLate = sql<number>`case when "ledger"."id" > "closing"."id" then 1 else 0 end`;

/** By day; `late` is after the closing. */
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
