/** Sales of a span of days: by day, product, category, city and the way by which orders came. */
import { sql } from 'kysely';
import { type DayOfSales, karachiDayOf } from '../dashboard/statistics.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { startOfKarachiDay } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { shownText } from '../kernel/shown-text.server.ts';
import { DUE } from '../orders/due.server.ts';
import { type BackLine, worthOf } from '../orders/exchange.ts';
import { isDue } from '../orders/money.ts';
import { type Channel, piecesOf } from '../orders/order.ts';
import { townKeys } from '../settings/towns.ts';
import { soldIn, spanInMs } from './sold.server.ts';
import type { Span } from './span.ts';

interface SoldProduct {
  productCode: string;
  name: string;
  mainCategory: string;
  category: string;
  pieces: number;
  /** Of its lines; whole paisa. */
  goodsInPaisa: number;
}

interface SoldCategory extends Omit<SoldProduct, 'productCode' | 'name'> {}

/** Orders of one city, as most wrote it, or of one way by which they came. */
interface SalesOf<Group extends string = string> {
  of: Group;
  orders: number;
  salesInPaisa: number;
}

export interface SalesReport {
  orders: number;
  /** What was ordered and what it costs to have it: goods and charges. */
  salesInPaisa: number;
  /** The lines alone, less exchanged pieces; without delivery, discounts and other charges. */
  goodsInPaisa: number;
  /** Each day of the span, also one without an order. */
  byDay: DayOfSales[];
  /** The best sold first, as in the others below. */
  byProduct: SoldProduct[];
  byCategory: SoldCategory[];
  byCity: SalesOf[];
  bySource: SalesOf<Channel>[];
}

/** Five queries, over the orders of the span alone. */
export async function salesReport(shop: Shop, admin: Admin<'money'>, span: Span): Promise<SalesReport> {
  const byDay = await salesByDay(shop, span);
  const byProduct = await salesByProduct(shop, admin, span);
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
    rows.reduce((all, row) => all + of(row), 0);
  return {
    orders: sum(byDay, ({ orders }) => orders),
    salesInPaisa: sum(byDay, ({ salesInPaisa }) => salesInPaisa),
    goodsInPaisa: sum(byProduct, ({ goodsInPaisa }) => goodsInPaisa),
    byDay,
    byProduct,
    byCategory: categoriesOf(byProduct),
    byCity: townsOf(shop, await salesBy(shop, span, 'city')),
    bySource: (await salesBy(shop, span, 'source')).sort(bySales) as SalesOf<Channel>[],
  };
}

async function salesByDay(shop: Shop, span: Span): Promise<DayOfSales[]> {
  const day = karachiDayOf('createdAt');
  const rows = await shop.db
    .selectFrom(soldIn(shop, span))
    .select((eb) => [
      day.as('day'),
      eb.fn.sum<number | string>('orders').as('orders'),
      eb.fn.sum<number | string>('totalInPaisa').as('sales'),
    ])
    .groupBy(day)
    .execute();
  const byDay = new Map(rows.map((row) => [Number(row.day), row]));
  return Array.from({ length: span.last - span.first + 1 }, (_, place) => {
    const row = byDay.get(span.first + place);
    return {
      startsAt: startOfKarachiDay(span.first + place),
      orders: Number(row?.orders ?? 0),
      salesInPaisa: Number(row?.sales ?? 0),
    };
  });
}

async function salesBy(shop: Shop, span: Span, group: 'city' | 'source'): Promise<SalesOf[]> {
  const rows = await shop.db
    .selectFrom(soldIn(shop, span))
    .select((eb) => [
      `${group} as of`,
      eb.fn.sum<number | string>('orders').as('orders'),
      eb.fn.sum<number | string>('totalInPaisa').as('sales'),
    ])
    .groupBy(group)
    .execute();
  return rows.map(({ of, orders, sales }) => ({ of, orders: Number(orders), salesInPaisa: Number(sales) }));
}

/**
 * A product has the code and the category that its lines had; where they differ, the greatest of them. It has the name that it is sold under
 * now, in the language of the reader, as lines have those of the languages in which they were ordered; that of its lines once it is deleted.
 */
async function salesByProduct(shop: Shop, _admin: Admin<'money'>, span: Span): Promise<SoldProduct[]> {
  const rows = await shop.db
    .selectFrom(soldIn(shop, span))
    .innerJoin('orderLines', 'orderLines.orderId', 'sold.id')
    .leftJoin('products', 'products.id', 'orderLines.productId')
    .select(({ fn }) => [
      'orderLines.productId',
      'orderLines.mainCategory',
      'orderLines.category',
      fn.max('orderLines.productCode').as('productCode'),
      fn.coalesce(fn.max(shownText(shop, 'products.name')), fn.max('orderLines.name')).as('name'),
      sql<number | string>`sum("sold"."orders" * "quantity")`.as('pieces'),
      sql<number | string>`sum("sold"."orders" * "quantity" * "orderLines"."priceInPaisa")`.as('goods'),
    ])
    .groupBy(['orderLines.productId', 'orderLines.mainCategory', 'orderLines.category'])
    .execute();
  const sold = rows.map(({ goods, pieces, ...product }) => {
    return { ...product, pieces: Number(pieces), goodsInPaisa: Number(goods) };
  });
  return together([...sold, ...(await exchangedIn(shop, span))]).sort(byGoods);
}

type SoldLine = SoldProduct & { productId: string };

/** Lines of the same product in one; without what was sold and came back. */
function together(lines: readonly SoldLine[]): SoldProduct[] {
  const groups = Map.groupBy(lines, ({ productId, mainCategory, category }) =>
    JSON.stringify([productId, mainCategory, category]),
  );
  return [...groups.values()]
    .flatMap((group): SoldProduct[] => {
      const [first] = group;
      if (!first) return [];
      const { productId: _id, ...product } = first;
      const pieces = group.reduce((sum, line) => sum + line.pieces, 0);
      const goodsInPaisa = group.reduce((sum, line) => sum + line.goodsInPaisa, 0);
      return [{ ...product, pieces, goodsInPaisa }];
    })
    .filter(({ pieces, goodsInPaisa }) => pieces !== 0 || goodsInPaisa !== 0);
}

/**
 * The pieces that were exchanged, at the prices of their orders: taken off on the day of the new order, whose total is less by what was
 * paid for them. They stay sold on the day of an old order that came back since: what was paid for them is still due of it. One query.
 */
async function exchangedIn(shop: Shop, span: Span): Promise<SoldLine[]> {
  const { from, to } = spanInMs(span);
  const rows = await shop.db
    .selectFrom('exchanges')
    .innerJoin('orders as made', 'made.id', 'exchanges.orderId')
    .innerJoin('orders as old', 'old.id', 'exchanges.ofOrderId')
    .innerJoin('orderLines', 'orderLines.orderId', 'old.id')
    .leftJoin('products', 'products.id', 'orderLines.productId')
    .select([
      'exchanges.lines',
      'made.createdAt as madeAt',
      'old.createdAt as soldAt',
      'old.status as oldStatus',
      'orderLines.productId',
      'orderLines.mainCategory',
      'orderLines.category',
      'orderLines.productCode',
      'orderLines.name as lineName',
      shownText(shop, 'products.name').as('shownName'),
    ])
    // No order is exchanged before it was placed.
    .where('exchanges.createdAt', '>=', from)
    .where('old.createdAt', '<', to)
    // Of an order that is still due, only the day of the exchange counts.
    .where((of) => of.or([of('made.createdAt', '<', to), of('old.status', 'not in', DUE)]))
    .where((of) => of.or([of('made.status', 'in', DUE), of('backAt', 'is not', null)]))
    .execute();
  return rows.flatMap(({ lines, madeAt, soldAt, oldStatus, lineName, shownName, ...product }) => {
    const back = (JSON.parse(lines) as BackLine[]).filter(({ productId }) => productId === product.productId);
    const isIn = (at: number) => at >= from && at < to;
    const times = Number(!isDue(oldStatus) && isIn(soldAt)) - Number(isIn(madeAt));
    if (back.length === 0 || times === 0) return [];
    const pieces = times * piecesOf(back, product.productId);
    return [{ ...product, name: shownName ?? lineName, pieces, goodsInPaisa: times * worthOf(back) }];
  });
}

/** By what is in `of`, the most first; of equal ones by name, so that two readings agree. */
const byGoods = (a: SoldProduct, b: SoldProduct) =>
  b.goodsInPaisa - a.goodsInPaisa || (a.productCode < b.productCode ? -1 : 1);
const bySales = (a: SalesOf, b: SalesOf) => b.salesInPaisa - a.salesInPaisa || (a.of < b.of ? -1 : 1);

function categoriesOf(products: readonly SoldProduct[]): SoldCategory[] {
  const groups = Map.groupBy(products, ({ mainCategory, category }) =>
    JSON.stringify([mainCategory, category]),
  );
  return [...groups.values()]
    .flatMap(([one, ...others]): SoldCategory[] => {
      if (!one) return [];
      const { mainCategory, category } = one;
      const pieces = others.reduce((sum, other) => sum + other.pieces, one.pieces);
      const goodsInPaisa = others.reduce((sum, other) => sum + other.goodsInPaisa, one.goodsInPaisa);
      return [{ mainCategory, category, pieces, goodsInPaisa }];
    })
    .sort((a, b) => b.goodsInPaisa - a.goodsInPaisa);
}

/** Spellings of one town together, by the one that most orders have. */
function townsOf({ settings }: Shop, rows: readonly SalesOf[]): SalesOf[] {
  const keyOf = townKeys(settings.current.store);
  return [...Map.groupBy(rows, ({ of }) => keyOf(of)).values()]
    .map((spellings) =>
      spellings
        .toSorted((a, b) => b.orders - a.orders || (a.of < b.of ? -1 : 1))
        .reduce((all, { orders, salesInPaisa }) => ({
          of: all.of,
          orders: all.orders + orders,
          salesInPaisa: all.salesInPaisa + salesInPaisa,
        })),
    )
    .sort(bySales);
}
