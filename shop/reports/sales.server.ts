/** Sales of a span by day, product, category, city and source. */
import { sql } from 'kysely';
import { type DayOfSales, karachiDayOf } from '../dashboard/statistics.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { startOfKarachiDay } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { shownText } from '../kernel/text/shown-text.server.ts';
import { type BackLine, worthOf } from '../orders/exchange/exchange.ts';
import { DUE } from '../orders/money/due.server.ts';
import { isDue } from '../orders/money/money.ts';
import { type Channel, piecesOf } from '../orders/order.ts';
import { townKeys } from '../settings/delivery/towns.ts';
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

/** A city in its most common spelling, or a source. */
interface SalesOf<Group extends string = string> {
  of: Group;
  orders: number;
  salesInPaisa: number;
}

export interface SalesReport {
  orders: number;
  /** Goods and charges. */
  salesInPaisa: number;
  /** Lines less exchanged pieces; without delivery, discounts and charges. */
  goodsInPaisa: number;
  /** Includes days without orders. */
  byDay: DayOfSales[];
  /** Best first, as the following. */
  byProduct: SoldProduct[];
  byCategory: SoldCategory[];
  byCity: SalesOf[];
  bySource: SalesOf<Channel>[];
}

/** Five queries, over the span's orders. */
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
 * Code and category of its lines (the greatest where they differ), but the current name in the reader's
 * language, unless deleted: lines have the language of their order.
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

/** Merges lines of a product; omits what sums to zero. */
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
 * At their order's prices, subtracted on the day of the new order, whose total is reduced by them. If the old
 * order came back since, they remain sold, because their price is still due. One query.
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
    // An exchange is later than its order.
    .where('exchanges.createdAt', '>=', from)
    .where('old.createdAt', '<', to)
    // While an order is due, only the day of the exchange counts.
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

/** Ties by name, so that the order is stable. */
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

/** Merges spellings of a town under the most common one. */
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
