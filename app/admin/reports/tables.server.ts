/** Report tables, for both screen and file. */
import { categoryName } from '#app/catalogue/category-name.ts';
import { countByStatus } from '#shop/dashboard/statistics.server.ts';
import { type Admin, may } from '#shop/kernel/actor.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { booksOf, refusedIn } from '#shop/reports/books.server.ts';
import { type Earnings, earningsOf } from '#shop/reports/earnings.server.ts';
import { profitOf } from '#shop/reports/profit.server.ts';
import { PROFIT_LINES, type Profit } from '#shop/reports/profit.ts';
import { type SalesReport, salesReport, sumOf } from '#shop/reports/sales.server.ts';
import { slowShelf } from '#shop/reports/shelf.server.ts';
import { readSpan, SLOW_AFTER_DAYS, type Span } from '#shop/reports/span.ts';
import type { Cell, NamedSheet } from '#shop/spreadsheets/write.server.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { marginPercent } from '#shop/stock/value.ts';
import { m as money } from '#words/money.ts';
import { m as orders } from '#words/order-screen.ts';
import { m as profitWords } from '#words/profit.ts';
import { m } from '#words/reports.ts';
import { m as statuses } from '#words/statuses.ts';

const SALES_TABLES = ['day', 'product', 'category', 'city', 'source'] as const;
/** For the owner alone. */
const OWNER_TABLES = ['profit', 'expenses', 'earned', 'earnedByCategory'] as const;
export const TABLES = [...SALES_TABLES, ...OWNER_TABLES, 'status', 'shelf', 'cash', 'way'] as const;
type TableName = (typeof TABLES)[number];

/** `money` is whole paisa, `metres` whole centimetres; a `day` is its start in ms UTC. */
interface Column {
  head: string;
  as: 'text' | 'count' | 'metres' | 'money' | 'day';
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

function salesTables(report: SalesReport): ReportTable[] {
  const {
    byDay,
    byProduct,
    byCategory,
    byCity,
    bySource,
    orders: orderCount,
    salesInPaisa,
    goodsInPaisa,
    couponsInPaisa,
  } = report;
  // All tables end in the same sales, for cross-checking.
  const total: Row[] = [[m.sales, orderCount, salesInPaisa]];
  const [howMuch, amounts] = soldColumns(byProduct);
  const blank = howMuch.map(() => '');
  const coupons: Row[] = couponsInPaisa === 0 ? [] : [[m.coupons, '', ...blank, couponsInPaisa]];
  const charges: Row = [m.charges, '', ...blank, salesInPaisa - goodsInPaisa - couponsInPaisa];
  const withCharges: Row[] = [...coupons, charges, [m.sales, '', ...amounts(sumOf(byProduct)), salesInPaisa]];
  return [
    {
      name: 'day',
      columns: [{ head: m.day, as: 'day' }, count(m.orders), amount()],
      rows: byDay.map((day) => [day.startsAt, day.orders, day.salesInPaisa]),
      foot: total,
    },
    {
      name: 'product',
      columns: [text(m.product), text(m.code), ...howMuch, amount()],
      rows: byProduct.map((one) => [one.name, one.productCode, ...amounts(one), one.goodsInPaisa]),
      foot: withCharges,
    },
    {
      name: 'category',
      columns: [text(m.cloth), text(m.category), ...howMuch, amount()],
      rows: byCategory.map((one) => [
        categoryName(one.category),
        categoryName(one.mainCategory),
        ...amounts(one),
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

/** Each ends in a sum of its rows. */
function earningsTables({ byProduct, byCategory }: Earnings): ReportTable[] {
  const amounts = ({ goodsInPaisa, costInPaisa }: Earnings['byCategory'][number]) => [
    ...[goodsInPaisa, costInPaisa, goodsInPaisa - costInPaisa],
    percent(goodsInPaisa, costInPaisa),
  ];
  const columns: Column[] = [
    ...[m.amount, m.cost, m.earned].map((head) => ({ head, as: 'money' }) as const),
    text(m.margin),
  ];
  const sum = (of: 'goodsInPaisa' | 'costInPaisa') => byCategory.reduce((all, row) => all + row[of], 0);
  const [goodsInPaisa, costInPaisa] = [sum('goodsInPaisa'), sum('costInPaisa')];
  const foot: Row = [m.inAll, '', ...amounts({ mainCategory: '', category: '', goodsInPaisa, costInPaisa })];
  return [
    {
      name: 'earned',
      columns: [text(m.product), text(m.code), ...columns],
      rows: byProduct.map((one) => [one.name, one.productCode, ...amounts(one)]),
      foot: [foot],
    },
    {
      name: 'earnedByCategory',
      columns: [text(m.cloth), text(m.category), ...columns],
      rows: byCategory.map((one) => [
        ...[categoryName(one.category), categoryName(one.mainCategory)],
        ...amounts(one),
      ]),
      foot: [foot],
    },
  ];
}

/** The foot has the profit and the stock in hand. */
function profitTable({ lines, expenses, leftInPaisa, stockInPaisa }: Profit): ReportTable {
  return {
    name: 'profit',
    columns: [text(m.entry), amount()],
    rows: [
      ...PROFIT_LINES.map((name): Row => [profitWords.lines[name], lines[name]]),
      ...expenses.map(
        ({ kind, amountInPaisa }): Row => [
          kind === null ? profitWords.otherExpenses : profitWords.expense(money.expenseKinds[kind]),
          amountInPaisa,
        ],
      ),
    ],
    foot: [
      [leftInPaisa < 0 ? profitWords.loss : profitWords.left, leftInPaisa],
      [profitWords.stock, stockInPaisa],
    ],
  };
}

const expensesTable = ({ byKind }: Profit): ReportTable => ({
  name: 'expenses',
  columns: [text(m.entry), amount()],
  rows: byKind.map(({ kind, amountInPaisa }) => [money.expenseKinds[kind], amountInPaisa]),
});

const percent = (goodsInPaisa: number, costInPaisa: number): string =>
  goodsInPaisa > 0 ? `${marginPercent(goodsInPaisa, costInPaisa)}%` : '';

interface HowMuch {
  pieces: number;
  lengthCm: number;
}

/** Columns, and the cells of a row. Metres have a column only if any were sold. */
function soldColumns(
  rows: readonly HowMuch[],
  pieces = m.pieces,
): [columns: Column[], cells: (row: HowMuch) => Row] {
  if (rows.every(({ lengthCm }) => lengthCm === 0)) return [[count(pieces)], (row) => [row.pieces]];
  const cells = (row: HowMuch): Row => [
    row.pieces === 0 && row.lengthCm !== 0 ? '' : row.pieces,
    row.lengthCm === 0 ? '' : row.lengthCm,
  ];
  return [[count(pieces), { head: m.metres, as: 'metres' }], cells];
}

async function shelfOf(shop: Shop, admin: Admin<'money'>, slowAfter: number) {
  const { products, worthInPaisa, listed } = await slowShelf(shop, admin, slowAfter);
  const stocks = listed.map((one) => ({
    ...one,
    ...(isByMetre(one) ? { pieces: 0, lengthCm: 100 * one.stock } : { pieces: one.stock, lengthCm: 0 }),
  }));
  const [howMuch, amounts] = soldColumns(stocks, m.stock);
  const table: ReportTable = {
    name: 'shelf',
    columns: [text(m.product), text(m.code), ...howMuch, { head: m.worth, as: 'money' }],
    rows: stocks.map((one) => [one.name, one.productCode, ...amounts(one), one.worthInPaisa]),
  };
  return { table, products, worthInPaisa };
}

async function cashOf(shop: Shop, admin: Admin<'money'>, span: Span) {
  const { kinds, netInPaisa, byWay } = await booksOf(shop, admin, span);
  const table: ReportTable = {
    name: 'cash',
    columns: [text(m.entry), amount()],
    rows: [
      ...kinds.map(({ kind, amountInPaisa }) => [money.kinds[kind], amountInPaisa]),
      [m.left, netInPaisa],
    ],
  };
  const ways: ReportTable = {
    name: 'way',
    columns: [text(m.way), amount()],
    rows: byWay.map(({ way, amountInPaisa }) => [money.ways[way], amountInPaisa]),
  };
  return { table, ways, netInPaisa };
}

async function statusOf(shop: Shop, admin: Admin<'money'>) {
  const byStatus = await countByStatus(shop, admin);
  const table: ReportTable = {
    name: 'status',
    columns: [text(m.status), count(m.orders)],
    rows: byStatus.map(({ status, orders }) => [statuses.orderStatuses[status], orders]),
  };
  return { table, byStatus };
}

export async function reportOf(
  shop: Shop,
  admin: Admin<'money'>,
  { span, slowAfter }: { span: Span; slowAfter: number },
) {
  const sales = await salesReport(shop, admin, span);
  const { orders, salesInPaisa, goodsInPaisa, couponsInPaisa } = sales;
  const [shelf, cash] = [await shelfOf(shop, admin, slowAfter), await cashOf(shop, admin, span)];
  const status = await statusOf(shop, admin);
  const refused = await refusedIn(shop, admin, span);
  const figures: Figure[] = [
    { label: m.sales, inPaisa: salesInPaisa },
    { label: m.goods, inPaisa: goodsInPaisa },
    ...(couponsInPaisa === 0 ? [] : [{ label: m.coupons, inPaisa: couponsInPaisa }]),
    { label: m.charges, inPaisa: salesInPaisa - goodsInPaisa - couponsInPaisa },
    { label: m.orders, count: orders },
    { label: m.refused, count: refused.orders, inPaisa: refused.totalInPaisa },
    { label: m.left, inPaisa: cash.netInPaisa },
  ];
  const own = may(admin, 'owner')
    ? await ownerReport(shop, admin, span, sales)
    : { earned: null, profit: null };
  return { orders, figures, tables: salesTables(sales), ...own, shelf, cash, status };
}

async function ownerReport(shop: Shop, owner: Admin<'owner'>, span: Span, sales: SalesReport) {
  const earnings = await earningsOf(shop, owner, span, sales);
  const earned = { tables: earningsTables(earnings), unknownInPaisa: earnings.unknownInPaisa };
  const profit = await profitOf(shop, owner, span);
  const [table, expenses] = [profitTable(profit), expensesTable(profit)];
  return { earned, profit: { table, expenses, unknown: profit.unknown } };
}

export type Report = Awaited<ReturnType<typeof reportOf>>;

export interface Figure {
  label: string;
  count?: number;
  inPaisa?: number;
}

const tablesOf = ({ tables, earned, profit, status, cash, shelf }: Report): ReportTable[] => [
  ...(profit ? [profit.table, profit.expenses] : []),
  ...tables,
  ...(earned?.tables ?? []),
  status.table,
  cash.table,
  cash.ways,
  shelf.table,
];

/** A sheet of the figures, and one of each table. */
export function workbookOf(report: Report, days: string): NamedSheet[] {
  const figures = report.figures.map(({ label, count: n = null, inPaisa }): Cell[] => [
    label,
    n,
    inPaisa === undefined ? null : inPaisa / 100,
  ]);
  return [
    { name: m.summary, rows: [[days, m.orders, m.amount], ...figures] },
    ...tablesOf(report).map((table) => ({ name: m.tables[table.name], rows: sheetOf(table) })),
  ];
}

/** Runs only this table's queries. */
export async function tableOf(
  shop: Shop,
  admin: Admin<'money'>,
  { name, span, slowAfter }: { name: TableName; span: Span; slowAfter: number },
): Promise<ReportTable | undefined> {
  if (name === 'shelf') return (await shelfOf(shop, admin, slowAfter)).table;
  if (name === 'cash') return (await cashOf(shop, admin, span)).table;
  if (name === 'way') return (await cashOf(shop, admin, span)).ways;
  if (name === 'status') return (await statusOf(shop, admin)).table;
  const sales = await salesReport(shop, admin, span);
  if (!OWNER_TABLES.some((one) => one === name)) return salesTables(sales).find((one) => one.name === name);
  if (!may(admin, 'owner')) return undefined;
  const { earned, profit } = await ownerReport(shop, admin, span, sales);
  return [profit.table, profit.expenses, ...earned.tables].find((one) => one.name === name);
}

/** Rupees and dates let spreadsheets calculate. */
export function sheetOf({ columns, rows, foot = [] }: ReportTable): Cell[][] {
  const cellOf = (value: string | number, place: number): Cell => {
    if (typeof value === 'string') return value;
    const as = columns[place]?.as;
    if (as === 'money' || as === 'metres') return value / 100;
    return as === 'day' ? dateOfDay(karachiDay(value)) : value;
  };
  return [columns.map(({ head }) => head), ...[...rows, ...foot].map((row) => row.map(cellOf))];
}
