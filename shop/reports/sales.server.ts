import { sql } from 'kysely';
import { karachiDayOf } from '../dashboard/statistics.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { startOfKarachiDay } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { shownText } from '../kernel/text/shown-text.server.ts';
import type { BackLine } from '../orders/exchange/exchange.ts';
import { DUE } from '../orders/money/due.server.ts';
import { isDue } from '../orders/money/money.ts';
import type { Channel } from '../orders/order.ts';
import { couponIn } from '../orders/price.ts';
import { townKeys } from '../settings/delivery/towns.ts';
import { soldIn, spanInMs } from './sold.server.ts';
import type { Span } from './span.ts';

interface DayOfSales {
  startsAt: number;
  orders: number;
  salesInPaisa: number;
}

export interface SoldProduct {
  productId: string;
  productCode: string;
  name: string;
  mainCategory: string;
  category: string;
  /** Without cuts. */
  pieces: number;
  /** Length of cuts. */
  lengthCm: number;
  goodsInPaisa: number;
}

interface SoldCategory extends Omit<SoldProduct, 'productId' | 'productCode' | 'name'> {}

/** A city in its most common spelling, or a source. */
interface SalesOf<Group extends string = string> {
  of: Group;
  orders: number;
  salesInPaisa: number;
}

export interface SalesReport {
  orders: number;
  salesInPaisa: number;
  /** Lines less exchanged pieces; without delivery, discounts and charges. */
  goodsInPaisa: number;
  /** Taken off by coupons; not positive. */
  couponsInPaisa: number;
  /** Includes days without orders. */
  byDay: DayOfSales[];
  /** Best first, like the next three. */
  byProduct: SoldProduct[];
  byCategory: SoldCategory[];
  byCity: SalesOf[];
  bySource: SalesOf<Channel>[];
}

/** Six queries, over the span's orders. */
export async function salesReport(shop: Shop, admin: Admin<'money'>, span: Span): Promise<SalesReport> {
  const byDay = await salesByDay(shop, span);
  const byProduct = await salesByProduct(shop, admin, span);
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
    rows.reduce((all, row) => all + of(row), 0);
  return {
    orders: sum(byDay, ({ orders }) => orders),
    salesInPaisa: sum(byDay, ({ salesInPaisa }) => salesInPaisa),
    goodsInPaisa: sumOf(byProduct).goodsInPaisa,
    couponsInPaisa: await couponsOf(shop, span),
    byDay,
    byProduct,
    byCategory: categoriesOf(byProduct),
    byCity: townsOf(shop, await salesBy(shop, span, 'city')),
    bySource: (await salesBy(shop, span, 'source')).sort(bySales) as SalesOf<Channel>[],
  };
}

/** Parsed here, as the engines read JSON differently. */
async function couponsOf(shop: Shop, span: Span): Promise<number> {
  const rows = await shop.db
    .selectFrom(soldIn(shop, span))
    .innerJoin('orders', 'orders.id', 'sold.id')
    .select(['orders.charges', 'sold.orders as times'])
    .where('orders.charges', 'like', '%"coupon"%')
    .execute();
  return rows.reduce((sum, { charges, times }) => sum - Number(times) * couponIn(JSON.parse(charges)), 0);
}

async function salesByDay(shop: Shop, span: Span): Promise<DayOfSales[]> {
  const day = karachiDayOf('createdAt');
  const rows = await shop.db
    .selectFrom(soldIn(shop, span))
    .select((eb) => [
      day.as('day'),
      eb.fn.sum<number | string>('counted').as('orders'),
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
      eb.fn.sum<number | string>('counted').as('orders'),
      eb.fn.sum<number | string>('totalInPaisa').as('sales'),
    ])
    .groupBy(group)
    .execute();
  return rows
    .map(({ of, orders, sales }) => ({ of, orders: Number(orders), salesInPaisa: Number(sales) }))
    .filter(({ orders, salesInPaisa }) => orders !== 0 || salesInPaisa !== 0);
}

/**
 * Code and category come from the order lines (the greatest where they differ). The name is current and in
 * the reader's language, unless the product is deleted, because lines have their order's language.
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
      sql<number | string>`sum("sold"."orders" * case when "cutCm" = 0 then "quantity" else 0 end)`.as(
        'pieces',
      ),
      sql<number | string>`sum("sold"."orders" * "quantity" * "cutCm")`.as('lengthCm'),
      sql<number | string>`sum("sold"."orders" * "quantity" * "orderLines"."priceInPaisa")`.as('goods'),
    ])
    .groupBy(['orderLines.productId', 'orderLines.mainCategory', 'orderLines.category'])
    .execute();
  const sold = rows.map(({ goods, pieces, lengthCm, ...product }) => {
    return { ...product, pieces: Number(pieces), lengthCm: Number(lengthCm), goodsInPaisa: Number(goods) };
  });
  return together([...sold, ...(await exchangedIn(shop, span))]).sort(byGoods);
}

/** Merges lines of a product; omits those that sum to zero. */
function together(lines: readonly SoldProduct[]): SoldProduct[] {
  const groups = Map.groupBy(lines, ({ productId, mainCategory, category }) =>
    JSON.stringify([productId, mainCategory, category]),
  );
  return [...groups.values()]
    .flatMap((group): SoldProduct[] => {
      const [first] = group;
      if (!first) return [];
      return [{ ...first, ...sumOf(group) }];
    })
    .filter((sold) => sold.pieces !== 0 || sold.lengthCm !== 0 || sold.goodsInPaisa !== 0);
}

type Amounts = Pick<SoldProduct, 'pieces' | 'lengthCm' | 'goodsInPaisa'>;

export function sumOf(sold: readonly Amounts[]): Amounts {
  const sum = { pieces: 0, lengthCm: 0, goodsInPaisa: 0 };
  for (const { pieces, lengthCm, goodsInPaisa } of sold) {
    sum.pieces += pieces;
    sum.lengthCm += lengthCm;
    sum.goodsInPaisa += goodsInPaisa;
  }
  return sum;
}

/**
 * Exchanged pieces at their old order's prices, subtracted on the day of the new order, whose total they
 * reduce. If the old order came back since, they stay sold, because their price is still due. One query.
 */
async function exchangedIn(shop: Shop, span: Span): Promise<SoldProduct[]> {
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
    const sums = back.map(({ quantity, cutCm = 0, priceInPaisa }) => ({
      pieces: times * (cutCm > 0 ? 0 : quantity),
      lengthCm: times * quantity * cutCm,
      goodsInPaisa: times * quantity * priceInPaisa,
    }));
    return [{ ...product, name: shownName ?? lineName, ...sumOf(sums) }];
  });
}

/** Ties by code, for a stable order. */
const byGoods = (a: SoldProduct, b: SoldProduct) =>
  b.goodsInPaisa - a.goodsInPaisa || (a.productCode < b.productCode ? -1 : 1);
const bySales = (a: SalesOf, b: SalesOf) => b.salesInPaisa - a.salesInPaisa || (a.of < b.of ? -1 : 1);

function categoriesOf(products: readonly SoldProduct[]): SoldCategory[] {
  const groups = Map.groupBy(products, ({ mainCategory, category }) =>
    JSON.stringify([mainCategory, category]),
  );
  return [...groups.values()]
    .flatMap((ofCategory): SoldCategory[] => {
      const [one] = ofCategory;
      if (!one) return [];
      const { mainCategory, category } = one;
      return [{ mainCategory, category, ...sumOf(ofCategory) }];
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
