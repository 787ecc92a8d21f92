/** Sales in the database. They are read together with the settings (`Shop.settings.sales`); prices and lists are computed from those. */
import { type RawBuilder, sql } from 'kysely';
import { PAISA_PER_RUPEE } from '../kernel/money.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
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
import type { SalesTable } from './tables.ts';

/** The parts of a shop that a price depends on. */
export type Pricing = Pick<Shop, 'settings' | 'now'>;

/** The `MAX_SALES` sales that end last. All that run or come are among them: there are no more of those, and the others have ended. */
export async function readSales(db: Shop['db'] | Trx): Promise<Sale[]> {
  const rows = await db
    .selectFrom('sales')
    .selectAll()
    .orderBy('untilMs', 'desc')
    .orderBy('id')
    .limit(MAX_SALES)
    .execute();
  return withProducts(db, rows);
}

/** The rows with the products that were chosen for them. */
export async function withProducts(db: Shop['db'] | Trx, rows: readonly SalesTable[]): Promise<Sale[]> {
  const chosen = rows.filter(({ mainCategory }) => mainCategory === null).map(({ id }) => id);
  if (chosen.length === 0) return rows.map((row) => saleOf(row, []));
  const products = await db
    .selectFrom('saleProducts')
    .select(['saleId', 'productId'])
    .where('saleId', 'in', chosen)
    .execute();
  const bySale = Map.groupBy(products, ({ saleId }) => saleId);
  return rows.map((row) =>
    saleOf(
      row,
      (bySale.get(row.id) ?? []).map(({ productId }) => productId),
    ),
  );
}

function saleOf({ id, name, fromMs, untilMs, ...row }: SalesTable, productIds: readonly string[]): Sale {
  const reduction: Reduction =
    row.percent === null ? { priceInPaisa: Number(row.priceInPaisa) } : { percent: Number(row.percent) };
  const goods: SaleGoods =
    row.mainCategory === null
      ? { productIds: new Set(productIds) }
      : { mainCategory: row.mainCategory, category: row.category };
  return { id, name, reduction, goods, fromMs: Number(fromMs), untilMs: Number(untilMs) };
}

/** These products at what they cost now, as every shopper's page, cart and order has them. */
export function charged<Product extends Priced>(
  { settings, now }: Pricing,
  products: readonly Product[],
): Charged<Product>[] {
  const at = now();
  const running = salesAt(settings.sales, at);
  if (running.length === 0) return [...products];
  return products.map((product) => atPriceOf(product, running, at));
}

/** As `nextOffer`, of this shop at this moment. */
export const offerOf = ({ settings, now }: Pricing, product: Priced): SaleOffer | null =>
  settings.sales.length === 0 ? null : nextOffer(product, settings.sales, now());

/** The sales that run at this moment. */
export const runningSales = ({ settings, now }: Pricing): Sale[] => salesAt(settings.sales, now());

/** What each product costs at this moment, for products that are compared with each other; whole paisa. */
export function chargeOf({ settings, now }: Pricing): (product: Priced) => number {
  const at = now();
  const running = salesAt(settings.sales, at);
  if (running.length === 0) return ({ priceInPaisa }) => priceInPaisa;
  return (product) => priceAt(product, running, at).priceInPaisa;
}

/** What a product costs at this moment, as the database computes it for lists that are narrowed and sorted by it: the same as `priceAt`. */
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
  const isOfMain = sql<boolean>`${sql.ref('mainCategory')} = ${goods.mainCategory}`;
  return goods.category === null ? isOfMain : sql`${isOfMain} and category = ${goods.category}`;
}

/** As `reducedPrice`, which also holds it at or below that of the list. */
function reducedInSql(list: RawBuilder<number>, reduction: Reduction): RawBuilder<number> {
  if ('priceInPaisa' in reduction) return sql`${sql.lit(reduction.priceInPaisa)}`;
  const rupees = sql`(${list} * ${sql.lit(100 - reduction.percent)} / ${sql.lit(100 * PAISA_PER_RUPEE)})`;
  return sql`case when ${rupees} < 1 then ${sql.lit(PAISA_PER_RUPEE)} else ${rupees} * ${sql.lit(PAISA_PER_RUPEE)} end`;
}

/** The shop without its sales: where the shopkeeper reads and changes the prices of the list. */
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
