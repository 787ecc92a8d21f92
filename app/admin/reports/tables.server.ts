/** The tables of the reports, each with its columns: what the screen shows and what a file holds is the same. */

import type { Admin } from '#shop/kernel/actor.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { booksOf } from '#shop/reports/books.server.ts';
import { type SalesReport, salesReport } from '#shop/reports/sales.server.ts';
import { slowShelf } from '#shop/reports/shelf.server.ts';
import { readSpan, SLOW_AFTER_DAYS, type Span } from '#shop/reports/span.ts';
import type { Cell } from '#shop/sheets/write.server.ts';
import { m as money } from '#words/money.ts';
import { m as orders } from '#words/order-screen.ts';
import { m } from '#words/reports.ts';
import { categoryName } from '../../category-name.ts';

const SALES_TABLES = ['day', 'product', 'category', 'city', 'source'] as const;
export const TABLES = [...SALES_TABLES, 'shelf', 'cash'] as const;
type TableName = (typeof TABLES)[number];

/** `money` is whole paisa; a `day` is the millisecond (UTC) with which it begins. */
interface Column {
  head: string;
  as: 'text' | 'count' | 'money' | 'day';
}

export interface ReportTable {
  name: TableName;
  columns: Column[];
  rows: Row[];
  /** The last rows: the charges where the rows above lack them, then the sales of all the days. */
  foot?: Row[];
}
type Row = (string | number)[];

/** What was asked for in the address or a form: days, and after how many a product is slow. The span is null when it is none. */
export function askedOf(shop: Shop, fields: { get: (name: string) => unknown }) {
  const text = (name: string) => String(fields.get(name) ?? '');
  const typed = { from: text('from'), to: text('to') };
  const slowAfter = SLOW_AFTER_DAYS.find((days) => String(days) === text('slow')) ?? 60;
  return { span: readSpan(typed, karachiDay(shop.now())), typed, slowAfter };
}

const text = (head: string): Column => ({ head, as: 'text' });
const count = (head: string): Column => ({ head, as: 'count' });
const amount = (): Column => ({ head: m.amount, as: 'money' });

export function salesTables(report: SalesReport): ReportTable[] {
  const {
    byDay,
    byProduct,
    byCategory,
    byCity,
    bySource,
    orders: orderCount,
    salesInPaisa,
    goodsInPaisa,
  } = report;
  const pieces = byProduct.reduce((sum, one) => sum + one.pieces, 0);
  // Each table ends with the same sales, so that one can be held against the other.
  const total: Row[] = [[m.sales, orderCount, salesInPaisa]];
  const charges: Row = [m.charges, '', '', salesInPaisa - goodsInPaisa];
  const withCharges: Row[] = [charges, [m.sales, '', pieces, salesInPaisa]];
  return [
    {
      name: 'day',
      columns: [{ head: m.day, as: 'day' }, count(m.orders), amount()],
      rows: byDay.map((day) => [day.startsAt, day.orders, day.salesInPaisa]),
      foot: total,
    },
    {
      name: 'product',
      columns: [text(m.product), text(m.code), count(m.pieces), amount()],
      rows: byProduct.map((one) => [one.name, one.productCode, one.pieces, one.goodsInPaisa]),
      foot: withCharges,
    },
    {
      name: 'category',
      columns: [text(m.cloth), text(m.category), count(m.pieces), amount()],
      rows: byCategory.map((one) => [
        categoryName(one.category),
        categoryName(one.mainCategory),
        one.pieces,
        one.goodsInPaisa,
      ]),
      foot: withCharges,
    },
    {
      name: 'city',
      columns: [text(m.city), count(m.orders), amount()],
      rows: byCity.map((one) => [one.of.trim() || m.noCity, one.orders, one.salesInPaisa]),
      foot: total,
    },
    {
      name: 'source',
      columns: [text(m.source), count(m.orders), amount()],
      rows: bySource.map((one) => [orders.sources[one.of], one.orders, one.salesInPaisa]),
      foot: total,
    },
  ];
}

export async function shelfOf(shop: Shop, admin: Admin<'money'>, slowAfter: number) {
  const { products, worthInPaisa, listed } = await slowShelf(shop, admin, slowAfter);
  const table: ReportTable = {
    name: 'shelf',
    columns: [text(m.product), text(m.code), count(m.stock), { head: m.worth, as: 'money' }],
    rows: listed.map((one) => [one.name, one.productCode, one.stock, one.worthInPaisa]),
  };
  return { table, products, worthInPaisa };
}

export async function cashOf(shop: Shop, admin: Admin<'money'>, span: Span) {
  const { kinds, netInPaisa } = await booksOf(shop, admin, span);
  const table: ReportTable = {
    name: 'cash',
    columns: [text(m.entry), amount()],
    rows: [
      ...kinds.map(({ kind, amountInPaisa }) => [money.kinds[kind], amountInPaisa]),
      [m.left, netInPaisa],
    ],
  };
  return { table, netInPaisa };
}

/** One table by its name, with no more queries than it takes. */
export async function tableOf(
  shop: Shop,
  admin: Admin<'money'>,
  { name, span, slowAfter }: { name: TableName; span: Span; slowAfter: number },
): Promise<ReportTable | undefined> {
  if (name === 'shelf') return (await shelfOf(shop, admin, slowAfter)).table;
  if (name === 'cash') return (await cashOf(shop, admin, span)).table;
  return salesTables(await salesReport(shop, admin, span)).find((table) => table.name === name);
}

/** The rows of a file: amounts are rupees, which a spreadsheet can add up, and days dates. */
export function sheetOf({ columns, rows, foot = [] }: ReportTable): Cell[][] {
  const cellOf = (value: string | number, place: number): Cell => {
    if (typeof value === 'string') return value;
    const as = columns[place]?.as;
    if (as === 'money') return value / 100;
    return as === 'day' ? dateOfDay(karachiDay(value)) : value;
  };
  return [columns.map(({ head }) => head), ...[...rows, ...foot].map((row) => row.map(cellOf))];
}
