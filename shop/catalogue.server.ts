/** Catalogue: finding products for anyone; saving and deleting them for the admin. */
import type { ExpressionBuilder } from 'kysely';
import type { Admin } from './actor.ts';
import {
  type CardProduct,
  categoriesOf,
  FEATURED_LIMIT,
  LOW_STOCK,
  MAIN_CATEGORIES,
  type MainCategory,
  type Product,
  type ProductFilter,
  type ProductSort,
} from './catalogue.ts';
import { listCustomCategories, lockCategories } from './categories.server.ts';
import type { Database, ProductsTable } from './database.ts';
import { tell } from './events.server.ts';
import { pageOf } from './paging.server.ts';
import type { Page } from './paging.ts';
import type { ProductForm } from './product-form.server.ts';
import { searchConditions } from './search.server.ts';
import type { Shop, Trx } from './shop.ts';
import { byName, sortKey } from './sort-key.ts';
import { adjustStock, recordMovement } from './stock.server.ts';
import { inTransaction } from './transaction.server.ts';

const cardColumns = ['id', 'name', 'priceInPaisa', 'image', 'category', 'description', 'stock'] as const;
const productColumns = [...cardColumns, 'productId', 'mainCategory'] as const;

/** Enough for rows of two, three and four. */
export const PRODUCTS_PER_PAGE = 24;
/** Three sections are one page: forty products or a hundred thousand, it weighs the same. */
const PRODUCTS_PER_SECTION = 12;
/** A link to so few more would cost the shopper more than they do: they are shown too. */
const FEW_MORE = 4;

const SEARCHED = ['name', 'mainCategory', 'category', 'productId', 'description'];
const SORTS = {
  name: ['nameKey', 'asc'],
  newest: ['createdAt', 'desc'],
  cheapest: ['priceInPaisa', 'asc'],
  dearest: ['priceInPaisa', 'desc'],
} as const;

/** One page of the products, narrowed by the filter, by name unless asked otherwise. */
export function listProducts(
  shop: Shop,
  filter: ProductFilter = {},
  { sort = 'name', page = 1 }: { sort?: ProductSort; page?: number } = {},
): Promise<Page<Product>> {
  let query = shop.db.selectFrom('products').select(productColumns);
  if (filter.mainCategory) query = query.where('mainCategory', '=', filter.mainCategory);
  if (filter.category) query = query.where('category', '=', filter.category);
  if (filter.stock === 'out') query = query.where('stock', '=', 0);
  if (filter.stock === 'low') query = query.where('stock', '>', 0).where('stock', '<=', LOW_STOCK);
  for (const condition of searchConditions(filter.q, SEARCHED)) query = query.where(condition);
  const [column, direction] = SORTS[sort];
  return pageOf(query.orderBy(column, direction).orderBy('id', direction), { page, size: PRODUCTS_PER_PAGE });
}

/** The newest products that are in stock, at most eight. */
export function listFeatured(shop: Shop): Promise<CardProduct[]> {
  return shop.db
    .selectFrom('products')
    .select(cardColumns)
    .where('stock', '>', 0)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(FEATURED_LIMIT)
    .execute();
}

/** One product, or undefined when there is none of this id. */
export function findProduct(shop: Shop, id: string): Promise<Product | undefined> {
  return shop.db.selectFrom('products').select(productColumns).where('id', '=', id).executeTakeFirst();
}

/** The products of these ids in their order; those that are gone are left out. */
export async function productsOf(shop: Shop, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const products = await shop.db
    .selectFrom('products')
    .select(productColumns)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const searchedColumns = [
  'id',
  'productId',
  'name',
  'nameKey',
  'priceInPaisa',
  'mainCategory',
  'category',
  'description',
  'createdAt',
] as const;

/** What a search must know of a product. */
export type SearchedProduct = Pick<ProductsTable, (typeof searchedColumns)[number]>;

/** For the search's index: these products, or the next `limit` by their ids. */
export function listSearched(
  shop: Shop,
  which: { ids: readonly string[] } | { after: string; limit: number },
): Promise<SearchedProduct[]> {
  const query = shop.db.selectFrom('products').select(searchedColumns);
  if ('ids' in which) return query.where('id', 'in', which.ids).execute();
  return query.where('id', '>', which.after).orderBy('id').limit(which.limit).execute();
}

/** The newest products' ids with the time of their last change (milliseconds, UTC), at most `limit`. */
export function listProductIds(shop: Shop, limit: number): Promise<{ id: string; updatedAt: number }[]> {
  return shop.db
    .selectFrom('products')
    .select(['id', 'updatedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export interface Section {
  mainCategory: MainCategory;
  products: CardProduct[];
}

/**
 * The home page's sections: per main category one sample of each category, the oldest that is in stock, or the oldest. One
 * query: it reads the categories from an index, and of each one product.
 */
export async function listSamples(shop: Shop): Promise<Section[]> {
  const categories = shop.db
    .selectFrom('products')
    .select(['mainCategory', 'category'])
    .distinct()
    .as('shown');
  const sample = (eb: ExpressionBuilder<ShownCategories, 'shown'>, inStock: boolean) =>
    eb
      .selectFrom('products as sample')
      .select('sample.id')
      .whereRef('sample.mainCategory', '=', 'shown.mainCategory')
      .whereRef('sample.category', '=', 'shown.category')
      .$if(inStock, (query) => query.where('sample.stock', '>', 0))
      .orderBy('sample.createdAt')
      .orderBy('sample.id')
      .limit(1);
  const samples = await shop.db
    .with('ids', (db) =>
      db.selectFrom(categories).select((eb) => eb.fn.coalesce(sample(eb, true), sample(eb, false)).as('id')),
    )
    .selectFrom('products')
    .select(productColumns)
    .where('id', 'in', (eb) => eb.selectFrom('ids').select('ids.id'))
    .execute();
  return groupByMainCategory(samples).map((section) => ({ ...section, products: inCategoryOrder(section) }));
}

type ShownCategories = Database & { shown: Pick<ProductsTable, 'mainCategory' | 'category'> };

/** The first products of each main category by name, with how many there are; empty ones are skipped. At most four queries. */
export async function listSections(shop: Shop): Promise<(Section & { total: number })[]> {
  const counted = await shop.db
    .selectFrom('products')
    .select((eb) => ['mainCategory', eb.fn.countAll<number | string>().as('total')])
    .groupBy('mainCategory')
    .execute();
  const totals = new Map(counted.map(({ mainCategory, total }) => [mainCategory, Number(total)]));
  const sections: (Section & { total: number })[] = [];
  for (const mainCategory of MAIN_CATEGORIES) {
    const total = totals.get(mainCategory);
    if (!total) continue;
    const products = await shop.db
      .selectFrom('products')
      .select(cardColumns)
      .where('mainCategory', '=', mainCategory)
      .orderBy('nameKey')
      .orderBy('id')
      .limit(total <= PRODUCTS_PER_SECTION + FEW_MORE ? total : PRODUCTS_PER_SECTION)
      .execute();
    sections.push({ mainCategory, products, total });
  }
  return sections;
}

function groupByMainCategory(products: readonly Product[]): Section[] {
  return MAIN_CATEGORIES.map((mainCategory) => ({
    mainCategory,
    products: products.filter((product) => product.mainCategory === mainCategory),
  })).filter((section) => section.products.length > 0);
}

function inCategoryOrder({ mainCategory, products }: Section): CardProduct[] {
  const names = byName(
    products.map((product) => product.category),
    (name) => name,
  );
  const custom = names.map((name) => ({ name, mainCategory: null }));
  const order = categoriesOf(mainCategory, custom);
  return products.toSorted((a, b) => order.indexOf(a.category) - order.indexOf(b.category));
}

const SUGGESTED_AT_ONCE = 50;

/**
 * A product ID to go on with: the next free one after the newest product's, such as `ML-008` after `ML-007`. Empty when that one
 * has no number at its end, or too many after it are taken.
 */
export async function suggestProductId({ db }: Shop, _admin: Admin): Promise<string> {
  const newest = await db
    .selectFrom('products')
    .select('productId')
    .orderBy('createdAt', 'desc')
    .orderBy('productId', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [, name = '', digits = ''] = /^(.*?)(\d{1,9})$/.exec(newest?.productId ?? 'P-000') ?? [];
  if (digits === '') return '';
  const next = Array.from({ length: SUGGESTED_AT_ONCE }, (_, place) => {
    const number = String(Number(digits) + place + 1);
    return name + number.padStart(digits.length, '0');
  });
  const taken = await db.selectFrom('products').select('productId').where('productId', 'in', next).execute();
  return next.find((id) => !taken.some(({ productId }) => productId === id)) ?? '';
}

export type ProductSaved =
  | { ok: true; id: string }
  | { ok: false; reason: 'productId taken' | 'unknown category' | 'missing' }
  | { ok: false; reason: 'stock changed'; stock: number };

/** Puts a new product on the shelf; its first stock is the first row of its ledger. */
export function createProduct(shop: Shop, _admin: Admin, form: ProductForm): Promise<ProductSaved> {
  return inTransaction(shop, async (trx): Promise<ProductSaved> => {
    const refused = await refusal(shop, trx, form);
    if (refused) return refused;
    const id = shop.newId();
    await trx
      .insertInto('products')
      .values({ ...stored(form), id, stock: form.stock, createdAt: shop.now(), updatedAt: shop.now() })
      .execute();
    const first = { productId: id, change: form.stock, stockAfter: form.stock, reason: 'created' } as const;
    await recordMovement(shop, trx, first);
    tellOf(trx, id);
    return { ok: true, id };
  });
}

/**
 * Saves an edited product. `seenStock` is the stock that the form showed: a stock left as it was seen is not
 * written, so pieces sold while the form was open stay sold; a changed one is refused when pieces were sold meanwhile.
 */
export function updateProduct(
  shop: Shop,
  _admin: Admin,
  id: string,
  form: ProductForm,
  seenStock: number,
): Promise<ProductSaved> {
  return inTransaction(shop, async (trx): Promise<ProductSaved> => {
    const current = await trx.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirst();
    if (!current) return { ok: false, reason: 'missing' };
    const refused = await refusal(shop, trx, form, id);
    if (refused) return refused;
    const isCounted = form.stock !== seenStock;
    if (isCounted && !(await adjustStock(shop, trx, id, { seen: seenStock, counted: form.stock })))
      return { ok: false, reason: 'stock changed', stock: current.stock };
    await trx
      .updateTable('products')
      .set({ ...stored(form), updatedAt: shop.now() })
      .where('id', '=', id)
      .execute();
    tellOf(trx, id);
    return { ok: true, id };
  });
}

/** Takes a product off the shelf. Orders keep their own copy of it; carts say that it is gone. */
export async function deleteProduct(shop: Shop, _admin: Admin, id: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const gone = await trx.deleteFrom('products').where('id', '=', id).returning('stock').executeTakeFirst();
    if (!gone) return false;
    await recordMovement(shop, trx, { productId: id, change: -gone.stock, stockAfter: 0, reason: 'removed' });
    tellOf(trx, id);
    return true;
  });
}

/** Lists may have it elsewhere now, or not at all. */
function tellOf(trx: Trx, id: string): void {
  tell(trx, [{ kind: 'catalogue', audience: 'pages', subject: id }]);
}

function stored(form: ProductForm) {
  const { price, stock: _stock, ...rest } = form;
  return { ...rest, nameKey: sortKey(form.name), priceInPaisa: price };
}

async function refusal(
  shop: Shop,
  trx: Trx,
  form: ProductForm,
  ownId?: string,
): Promise<ProductSaved | undefined> {
  await lockCategories(shop, trx);
  const categories = categoriesOf(form.mainCategory, await listCustomCategories({ db: trx }));
  if (!categories.includes(form.category)) return { ok: false, reason: 'unknown category' };
  const twin = await trx
    .selectFrom('products')
    .select('id')
    .where('productId', '=', form.productId)
    .executeTakeFirst();
  return twin && twin.id !== ownId ? { ok: false, reason: 'productId taken' } : undefined;
}
