import { recordAct } from '../audit-log/audit-log.server.ts';
import type { Admin, Machine } from '../kernel/actor.ts';
import { startOfKarachiDay } from '../kernel/calendar.ts';
import { dateOfDay } from '../kernel/dates.ts';
import type { Shop } from '../kernel/shop.ts';
import { sumsOfDays } from '../ledger/entries.server.ts';
import { type EntryKind, type ReceivedByWay, receivedByWay, sumOf } from '../ledger/ledger.ts';
import { statusesWhere } from '../orders/life.ts';
import type { SheetFormat } from '../spreadsheets/write.server.ts';
import type { Span } from './span.ts';

/** Cash counts move no money. */
const SIGNS = {
  advance: 1,
  collected: 1,
  sale: 1,
  refund: -1,
  compensation: 1,
  'courier fee': -1,
  'return fee': -1,
  'income tax withheld': -1,
  'sales tax withheld': -1,
  expense: -1,
  'credit payment': 1,
  'credit given back': -1,
  'supplier payment': -1,
} as const satisfies Partial<Record<EntryKind, 1 | -1>>;
type BookKind = keyof typeof SIGNS;
const KINDS = Object.keys(SIGNS) as BookKind[];

export interface Books {
  /** Signed. */
  kinds: { kind: BookKind; amountInPaisa: number }[];
  netInPaisa: number;
  byWay: ReceivedByWay[];
}

/** Including corrections. One query. */
export async function booksOf(shop: Shop, _admin: Admin<'money'>, span: Span): Promise<Books> {
  // A sale on credit brings no money; its later payment does.
  const all = [...(await sumsOfDays(shop.db, span)).values()].flat();
  const sums = all.filter(({ way }) => way !== 'credit');
  const kinds = KINDS.map((kind) => ({ kind, amountInPaisa: SIGNS[kind] * sumOf(sums, kind) || 0 }));
  const netInPaisa = kinds.reduce((sum, { amountInPaisa }) => sum + amountInPaisa, 0);
  return { kinds, netInPaisa, byWay: receivedByWay(sums) };
}

interface RefusedSum {
  orders: number;
  totalInPaisa: number;
}

const REFUSED = statusesWhere(({ countsAs }) => countsAs === 'refused');

/** Returned undelivered. One query. */
export async function refusedIn(
  { db }: Shop,
  _reader: Admin<'money'> | Machine,
  { first, last }: Span,
): Promise<RefusedSum> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('orders'),
      fn.sum<number | string | null>('totalInPaisa').as('total'),
    ])
    .where('endedAt', '>=', startOfKarachiDay(first))
    .where('endedAt', '<', startOfKarachiDay(last + 1))
    .where('status', 'in', REFUSED)
    .executeTakeFirstOrThrow();
  return { orders: Number(row.orders), totalInPaisa: Number(row.total ?? 0) };
}

export type ReportFormat = SheetFormat | 'pdf';

/** Records a download. `table` is `all` for the whole report. */
export function noteReport(
  shop: Shop,
  admin: Admin<'money'>,
  { table, span, format }: { table: string; span: Span; format: ReportFormat },
): Promise<void> {
  const after = { from: dateOfDay(span.first), to: dateOfDay(span.last), format };
  return recordAct(shop, admin, { act: 'report made', subject: table, after });
}
