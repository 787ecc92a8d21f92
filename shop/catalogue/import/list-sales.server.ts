/** Lists and previews sales for the admin. */
import { type Admin, may } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { costsOf } from '#shop/stock/cost.server.ts';
import { offeredProducts } from '../read.server.ts';
import type { SaleForm } from '../sales/sale-form.server.ts';
import { withGoods } from '../sales/sales.server.ts';
import { MAX_SALES, reducedPrice, type Sale, type SaleState, stateOfSale } from '../sales/sales.ts';
import { shownName, shownNameKey } from '../shown-texts.server.ts';

/** Older ones are in the audit log. */
const MAX_OVER = 20;
const MAX_PREVIEWED = 50;

export interface ListedSale extends Omit<Sale, 'goods'> {
  state: SaleState;
  /** Count of chosen products that exist, or the categories. */
  goods: { products: number } | Exclude<Sale['goods'], { productIds: unknown }>;
}

/** Running ones by end, future ones by start, then the last that ended. */
export async function listSales(shop: Shop, _admin: Admin<'products'>): Promise<ListedSale[]> {
  const now = shop.now();
  const rows = shop.db.selectFrom('sales').selectAll();
  const open = await rows
    .where('untilMs', '>', now)
    .orderBy('untilMs')
    .orderBy('id')
    .limit(MAX_SALES)
    .execute();
  const over = await rows
    .where('untilMs', '<=', now)
    .orderBy('untilMs', 'desc')
    .orderBy('id')
    .limit(MAX_OVER)
    .execute();
  const sales = await withGoods(shop.db, [...open, ...over]);
  const listed = sales.map(({ goods, ...sale }): ListedSale => {
    const state = stateOfSale(sale, now);
    return { ...sale, state, goods: 'productIds' in goods ? { products: goods.productIds.size } : goods };
  });
  const of = (state: SaleState) => listed.filter((sale) => sale.state === state);
  return [...of('running'), ...of('coming').toSorted((a, b) => a.fromMs - b.fromMs), ...of('over')];
}

export interface SalePreview {
  products: {
    id: string;
    productId: string;
    name: string;
    soldBy: string;
    /** Per metre for cloth by the metre. */
    wasInPaisa: number;
    priceInPaisa: number;
    /** For the owner: the profit, or a loss below 0; null if the cost is unknown. */
    earnsInPaisa?: number | null;
  }[];
  /** Includes unlisted products. */
  total: number;
}

/** Old and new price of each product, under this sale alone. */
export async function previewSale(
  shop: Shop,
  admin: Admin<'products'>,
  { goods, reduction }: Pick<SaleForm, 'goods' | 'reduction'>,
): Promise<SalePreview> {
  let query = offeredProducts(shop.db);
  if ('productIds' in goods) {
    if (goods.productIds.length === 0) return { products: [], total: 0 };
    query = query.where('id', 'in', goods.productIds);
  } else
    query = query.where((eb) =>
      eb.or(
        goods.categories.map(({ mainCategory, category }) =>
          eb.and([
            eb('mainCategory', '=', mainCategory),
            ...(category === null ? [] : [eb('category', '=', category)]),
          ]),
        ),
      ),
    );
  const counted = await query
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['id', 'productId', shownName(shop), 'soldBy', 'priceInPaisa'])
    .orderBy(shownNameKey(shop))
    .orderBy('id')
    .limit(MAX_PREVIEWED)
    .execute();
  const ids = rows.map(({ id }) => id);
  const costs = may(admin, 'owner') ? await costsOf(shop, admin, ids) : null;
  const products = rows.map(({ priceInPaisa: wasInPaisa, ...product }) => {
    const priceInPaisa = reducedPrice(wasInPaisa, reduction);
    const cost = costs?.get(product.id);
    const earnsInPaisa = cost === undefined ? null : priceInPaisa - cost;
    return { ...product, wasInPaisa, priceInPaisa, ...(costs && { earnsInPaisa }) };
  });
  return { products, total: Number(counted.total) };
}
