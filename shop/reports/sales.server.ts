/** Sales of a span of days: by day, product, category, city and the way by which orders came. */
import { sql } from 'kysely';
import { type DayOfSales, karachiDayOf } from '../dashboard/statistics.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { startOfKarachiDay } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { shownText } from '../kernel/shown-text.server.ts';
import { statusesWhere } from '../orders/life.ts';
import { isDue } from '../orders/money.ts';
import type { Channel } from '../orders/order.ts';
import { townKeys } from '../settings/towns.ts';
import type { Span } from './span.ts';

export interface SoldProduct {
  productCode: string;
  name: string;
  mainCategory: string;
  category: string;
  pieces: number;
  /** Of its lines; whole paisa. */
  goodsInPaisa: number;
}

export interface SoldCategory extends Omit<SoldProduct, 'productCode' | 'name'> {}

/** Orders of one city, as most wrote it, or of one way by which they came. */
export interface SalesOf<Group extends string = string> {
  of: Group;
  orders: number;
  salesInPaisa: number;
}

export interface SalesReport {
  orders: number;
  /** What was ordered and what it costs to have it: goods and charges. */
  salesInPaisa: number;
  /** The lines alone, without delivery, discounts and other charges. */
  goodsInPaisa: number;
  /** Each day of the span, also one without an order. */
  byDay: DayOfSales[];
  /** The best sold first, as in the others below. */
  byProduct: SoldProduct[];
  byCategory: SoldCategory[];
  byCity: SalesOf[];
  bySource: SalesOf<Channel>[];
}

/** The orders whose total is due: under way, or received, also when they were taken off the list afterwards. */
const SALES = statusesWhere(({ isSale }) => isSale).filter(isDue);
const RECEIVED_AND_ENDED = statusesWhere(({ ends }) => ends === null).filter(isDue);

/**
 * The orders that were placed in the span and are sales. Those of the lists are read from the index of the lists; of the ended ones, those that
 * ended since, as no order ends before it is placed.
 */
export function soldIn({ db }: Shop, { first, last }: Span) {
  const [from, to] = [startOfKarachiDay(first), startOfKarachiDay(last + 1)];
  const placed = db
    .selectFrom('orders')
    .select(['id', 'createdAt', 'totalInPaisa', 'city', 'source'])
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to);
  return placed
    .where('endedAt', 'is', null)
    .where('status', 'in', SALES)
    .unionAll(placed.where('endedAt', '>=', from).where('status', 'in', RECEIVED_AND_ENDED))
    .as('sold');
}

/** Four queries, over the orders of the span alone. */
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
      eb.fn.countAll<number | string>().as('orders'),
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
      eb.fn.countAll<number | string>().as('orders'),
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
      'orderLines.mainCategory',
      'orderLines.category',
      fn.max('orderLines.productCode').as('productCode'),
      fn.coalesce(fn.max(shownText(shop, 'products.name')), fn.max('orderLines.name')).as('name'),
      fn.sum<number | string>('quantity').as('pieces'),
      sql<number | string>`sum("quantity" * "orderLines"."priceInPaisa")`.as('goods'),
    ])
    .groupBy(['orderLines.productId', 'orderLines.mainCategory', 'orderLines.category'])
    .execute();
  return rows
    .map(({ goods, pieces, ...product }) => ({
      ...product,
      pieces: Number(pieces),
      goodsInPaisa: Number(goods),
    }))
    .sort(byGoods);
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
