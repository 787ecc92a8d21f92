/** Report tables, for both screen and file. */

import { categoryName } from '#app/catalogue/category-name.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { booksOf } from '#shop/reports/books.server.ts';
import { type SalesReport, salesReport } from '#shop/reports/sales.server.ts';
import { slowShelf } from '#shop/reports/shelf.server.ts';
import { readSpan, SLOW_AFTER_DAYS, type Span } from '#shop/reports/span.ts';
import type { Cell } from '#shop/spreadsheets/write.server.ts';
import { m as money } from '#words/money.ts';
import { m as orders } from '#words/order-screen.ts';
import { m } from '#words/reports.ts';

const SALES_TABLES = ['day', 'product', 'category', 'city', 'source'] as const;
export const TABLES = [...SALES_TABLES, 'shelf', 'cash'] as const;
type TableName = (typeof TABLES)[number];

/** `money` is whole paisa; a `day` is its start in ms UTC. */
interface Column {
  head: string;
  as: 'text' | 'count' | 'money' | 'day';
}

export interface ReportTable {
  name: TableName;
  columns: Column[];
  rows: Row[];
  /** Charges the rows lack, then total sales. */
  foot?: Row[];
}
type Row = (string | number)[];

/** The span is null if invalid. */
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
  // All tables end in the same sales, for cross-checking.
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

/** Runs only this table's queries. */
export async function tableOf(
  shop: Shop,
  admin: Admin<'money'>,
  { name, span, slowAfter }: { name: TableName; span: Span; slowAfter: number },
): Promise<ReportTable | undefined> {
  if (name === 'shelf') return (await shelfOf(shop, admin, slowAfter)).table;
  if (name === 'cash') return (await cashOf(shop, admin, span)).table;
  return salesTables(await salesReport(shop, admin, span)).find((table) => table.name === name);
}

/** Rupees and dates let spreadsheets calculate. */
export function sheetOf({ columns, rows, foot = [] }: ReportTable): Cell[][] {
  const cellOf = (value: string | number, place: number): Cell => {
    if (typeof value === 'string') return value;
    const as = columns[place]?.as;
    if (as === 'money') return value / 100;
    return as === 'day' ? dateOfDay(karachiDay(value)) : value;
  };
  return [columns.map(({ head }) => head), ...[...rows, ...foot].map((row) => row.map(cellOf))];
}
