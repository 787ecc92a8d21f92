/**
 * Reads sales. They are loaded with the settings (`Shop.settings.sales`); prices are computed from memory.
 */
import { type RawBuilder, sql } from 'kysely';
import { PAISA_PER_RUPEE } from '#shop/kernel/money.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import type { SalesTable } from '../tables.ts';
import {
  atPriceOf,
  type Charged,
  MAX_SALES,
  nextOffer,
  type Priced,
  priceAt,
  type Reduction,
  type Sale,
  type SaleGoods,
  type SaleOffer,
  salesAt,
} from './sales.ts';

export type Pricing = Pick<Shop, 'settings' | 'now'>;

/** The `MAX_SALES` sales that end last, which include all current and future ones. */
export async function readSales(db: Db): Promise<Sale[]> {
  const rows = await db
    .selectFrom('sales')
    .selectAll()
    .orderBy('untilMs', 'desc')
    .orderBy('id')
    .limit(MAX_SALES)
    .execute();
  return withGoods(db, rows);
}

/** Ignores the categories of a sale if its own is not among them: the previous version changed it since. */
export async function withGoods(db: Db, rows: readonly SalesTable[]): Promise<Sale[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const products = await db.selectFrom('saleProducts').selectAll().where('saleId', 'in', ids).execute();
  const categories = await db
    .selectFrom('saleCategories')
    .selectAll()
    .where('saleId', 'in', ids)
    .orderBy('mainCategory')
    .orderBy('category')
    .execute();
  const productsOf = Map.groupBy(products, ({ saleId }) => saleId);
  const categoriesOf = Map.groupBy(categories, ({ saleId }) => saleId);
  return rows.map(({ id, name, fromMs, untilMs, mainCategory, category, ...row }) => {
    const reduction: Reduction =
      row.percent === null ? { priceInPaisa: Number(row.priceInPaisa) } : { percent: Number(row.percent) };
    const all = (categoriesOf.get(id) ?? []).map((one) => ({
      mainCategory: one.mainCategory,
      category: one.category || null,
    }));
    const others = all.filter((one) => one.mainCategory !== mainCategory || one.category !== category);
    const goods: SaleGoods =
      mainCategory === null
        ? { productIds: new Set(productsOf.get(id)?.map(({ productId }) => productId)) }
        : { categories: [{ mainCategory, category }, ...(others.length < all.length ? others : [])] };
    return { id, name, reduction, goods, fromMs: Number(fromMs), untilMs: Number(untilMs) };
  });
}

type Db = Shop['db'] | Trx;

/** At current prices. */
export function charged<Product extends Priced>(
  { settings, now }: Pricing,
  products: readonly Product[],
): Charged<Product>[] {
  const at = now();
  const running = salesAt(settings.sales, at);
  if (running.length === 0) return [...products];
  return products.map((product) => atPriceOf(product, running, at));
}

export const offerOf = ({ settings, now }: Pricing, product: Priced): SaleOffer | null =>
  settings.sales.length === 0 ? null : nextOffer(product, settings.sales, now());

export const runningSales = ({ settings, now }: Pricing): Sale[] => salesAt(settings.sales, now());

/** Current price in whole paisa, for comparing products. */
export function chargeOf({ settings, now }: Pricing): (product: Priced) => number {
  const at = now();
  const running = salesAt(settings.sales, at);
  if (running.length === 0) return ({ priceInPaisa }) => priceInPaisa;
  return (product) => priceAt(product, running, at).priceInPaisa;
}

/** `priceAt` in SQL, for filtering and sorting. */
export function chargedInSql(shop: Pricing & Pick<Shop, 'engine'>): RawBuilder<number> {
  const list = sql.ref<number>('priceInPaisa');
  const reduced = runningSales(shop).map(
    ({ goods, reduction }) =>
      sql`case when ${isOfSale(shop, goods)} then ${reducedInSql(list, reduction)} else ${list} end`,
  );
  if (reduced.length === 0) return list;
  return sql`${sql.raw(shop.engine.name === 'sqlite' ? 'min' : 'least')}(${sql.join([list, ...reduced])})`;
}

function isOfSale({ engine }: Pick<Shop, 'engine'>, goods: SaleGoods): RawBuilder<boolean> {
  if ('productIds' in goods) return engine.isOneOf(sql.ref('id'), [...goods.productIds]);
  const each = goods.categories.map(({ mainCategory, category }) => {
    const isOfMain = sql<boolean>`${sql.ref('mainCategory')} = ${mainCategory}`;
    return category === null ? isOfMain : sql<boolean>`(${isOfMain} and category = ${category})`;
  });
  return sql`(${sql.join(each, sql` or `)})`;
}

/** `reducedPrice` without its cap at the list price. */
function reducedInSql(list: RawBuilder<number>, reduction: Reduction): RawBuilder<number> {
  if ('priceInPaisa' in reduction) return sql`${sql.lit(reduction.priceInPaisa)}`;
  const rupees = sql`(${list} * ${sql.lit(100 - reduction.percent)} / ${sql.lit(100 * PAISA_PER_RUPEE)})`;
  return sql`case when ${rupees} < 1 then ${sql.lit(PAISA_PER_RUPEE)} else ${rupees} * ${sql.lit(PAISA_PER_RUPEE)} end`;
}

/** For screens that read and change list prices. */
export function atListPrices(shop: Shop): Shop {
  const { settings } = shop;
  return {
    ...shop,
    settings: {
      ...{ sales: [], load: () => settings.load() },
      get current() {
        return settings.current;
      },
      get pages() {
        return settings.pages;
      },
    },
  };
}
