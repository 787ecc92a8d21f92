/** Finding products, for anyone. */
import type { ExpressionBuilder } from 'kysely';
import { searchConditions } from '../kernel/conditions.server.ts';
import type { Database } from '../kernel/database.ts';
import { pageOfFound, search } from '../kernel/long-lists.server.ts';
import { ALL, pageOf } from '../kernel/paging.server.ts';
import type { Page } from '../kernel/paging.ts';
import type { Shop } from '../kernel/shop.ts';
import { FACT_COLUMNS } from './fact-words.ts';
import { FIELD_NAMES, PAGE_FIELDS, type PageField, SEARCHED_FIELDS } from './fields.ts';
import { FILTER_COLUMNS } from './filters.ts';
import { images } from './pictures.server.ts';
import {
  type CardProduct,
  FEATURED_LIMIT,
  type ListedProduct,
  type Product,
  type ProductFilter,
  type ProductSort,
} from './product.ts';
import { charged } from './sales.server.ts';
import { shownDescription, shownName, shownNameKey } from './shown-texts.server.ts';
import type { ProductsTable } from './tables.ts';

/** The columns of a card, in the language of the reader. */
export const cardColumns = (shop: Shop) =>
  [
    shownName(shop),
    shownDescription(shop),
    ...(['products.id', 'priceInPaisa', 'image', 'mainCategory', 'category', 'stock'] as const),
    ...(['kind', 'widthIn', 'totalCm', 'soldBy'] as const),
  ] as const;
export const listedColumns = (shop: Shop) => [...cardColumns(shop), 'productId'] as const;
const productColumns = [
  'id',
  'priceInPaisa',
  ...FIELD_NAMES.filter((name) => name !== 'price' && name !== 'images'),
] as const satisfies (keyof Product)[];

/** Enough for rows of two, three and four. */
export const PRODUCTS_PER_PAGE = 24;

/** The column and direction of an order. The orders by price are by the list price, see `listProducts`. */
export const sortOf = (shop: Shop, sort: ProductSort) =>
  (
    ({
      name: [shownNameKey(shop), 'asc'],
      newest: ['createdAt', 'desc'],
      cheapest: ['priceInPaisa', 'asc'],
      dearest: ['priceInPaisa', 'desc'],
    }) as const
  )[sort];

/** The texts that a list is narrowed by; their index is made by `server/database/search-indexes.ts`. Not the pieces: a number would be found in their centimetres. */
export const LISTED_BY = SEARCHED_FIELDS.filter((name) => name !== 'pieces');

/**
 * One page of the products, narrowed by the filter, by name unless asked otherwise. The orders by price are by the list price;
 * `ProductSearch.filter` has them by the price that is charged. Without a search all are counted, as shoppers are told how many there are.
 */
export async function listProducts(
  shop: Shop,
  filter: ProductFilter = {},
  { sort = 'name', page = 1 }: { sort?: ProductSort; page?: number } = {},
): Promise<Page<ListedProduct>> {
  const [column, direction] = sortOf(shop, sort);
  const sorted = narrowedProducts(shop, filter)
    .select(listedColumns(shop))
    .orderBy(column, direction)
    .orderBy('id', direction);
  const asked = { page, size: PRODUCTS_PER_PAGE };
  const found = filter.q
    ? await pageOfFound(shop, sorted, await searchProducts(shop, filter.q), asked)
    : await pageOf(shop.db, sorted, { ...asked, most: ALL });
  return { ...found, items: charged(shop, found.items) };
}

/** The products that are offered: all but the archived ones. Whatever is shown to shoppers, or counted, is read through this. */
export const offeredProducts = (db: Pick<Shop['db'], 'selectFrom'>) =>
  db.selectFrom('products').where('products.archivedAt', 'is', null);

/** Those that are low, as `isLow` says it. Each half of it is read from an index. */
export const lowWhere =
  ({ settings }: Pick<Shop, 'settings'>) =>
  (eb: ExpressionBuilder<Database, 'products'>) =>
    eb.and([
      eb('stock', '>', 0),
      eb.or([
        eb.and([eb('lowStock', '=', 0), eb('stock', '<=', settings.current.stock.lowStock)]),
        eb.and([eb('lowStock', '>', 0), eb('stock', '<=', eb.ref('lowStock'))]),
      ]),
    ]);

/** The products that pass the filter, but for its search words: those are for `searchProducts`. */
export function narrowedProducts(shop: Shop, filter: ProductFilter) {
  let query = filter.archived
    ? shop.db.selectFrom('products').where('archivedAt', 'is not', null)
    : offeredProducts(shop.db);
  if (filter.mainCategory) query = query.where('mainCategory', '=', filter.mainCategory);
  if (filter.category) query = query.where('category', '=', filter.category);
  if (filter.stock === 'out') query = query.where('stock', '=', 0);
  if (filter.stock === 'low') query = query.where(lowWhere(shop));
  return query;
}

/** Finds the products that have all words of `q` in the searched columns. */
export const searchProducts = (shop: Shop, q: string) =>
  search(shop, 'products', { q, columns: LISTED_BY, exact: searchConditions(shop, q, LISTED_BY) });

/** The newest products that are in stock, at most eight. */
export async function listFeatured(shop: Shop): Promise<CardProduct[]> {
  const newest = await offeredProducts(shop.db)
    .select(cardColumns(shop))
    .where('stock', '>', 0)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(FEATURED_LIMIT)
    .execute();
  return charged(shop, newest);
}

/** One product as its page shows it, or undefined when there is none of this id. `plainName` is its name whatever the page's language. */
export async function findShownProduct(
  shop: Shop,
  id: string,
): Promise<(ListedProduct & Pick<Product, PageField | 'images'> & { plainName: string }) | undefined> {
  const found = await offeredProducts(shop.db)
    .select([...listedColumns(shop), ...PAGE_FIELDS, images, 'products.name as plainName'])
    .where('id', '=', id)
    .execute();
  return charged(shop, found)[0];
}

/** One product with all its fields, at its price in the list, or undefined when there is none of this id. */
export function findProduct(shop: Shop, id: string): Promise<Product | undefined> {
  return shop.db
    .selectFrom('products')
    .select([...productColumns, images])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The products of these ids in their order; those that are gone are left out. */
export async function productsOf(shop: Shop, ids: readonly string[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const products = await offeredProducts(shop.db)
    .select(listedColumns(shop))
    .where('id', 'in', ids)
    .execute();
  return inOrderOf(ids, charged(shop, products));
}

/** The same with all that their pages show. */
export async function shownProductsOf(
  shop: Shop,
  ids: readonly string[],
): Promise<(ListedProduct & Pick<Product, PageField>)[]> {
  if (ids.length === 0) return [];
  const products = await offeredProducts(shop.db)
    .select([...listedColumns(shop), ...PAGE_FIELDS])
    .where('id', 'in', ids)
    .execute();
  return inOrderOf(ids, charged(shop, products));
}

function inOrderOf<One extends { id: string }>(ids: readonly string[], products: readonly One[]): One[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What is searched, and what lists of products are narrowed and sorted by. */
const searchedColumns = [
  ...new Set([
    ...(['id', 'cloth', 'nameKey', 'nameKeyUrdu', 'createdAt'] as const),
    ...SEARCHED_FIELDS,
    ...FACT_COLUMNS,
    ...FILTER_COLUMNS,
  ] as const),
];

/** The part of a product that the search reads. */
export type SearchedProduct = Pick<ProductsTable, (typeof searchedColumns)[number]>;

/** For the search's index: these products, or the next `limit` by their ids. */
export function listSearched(
  shop: Shop,
  which: { ids: readonly string[] } | { after: string; limit: number },
): Promise<SearchedProduct[]> {
  const query = offeredProducts(shop.db).select(searchedColumns);
  if ('ids' in which) return query.where('id', 'in', which.ids).execute();
  return query.where('id', '>', which.after).orderBy('id').limit(which.limit).execute();
}

/** How many products are offered. */
export async function countProducts({ db }: Shop): Promise<number> {
  const { total } = await offeredProducts(db)
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Products' ids and names with the time of their last change (milliseconds, UTC), the oldest first: a new product moves no other to
 * another portion.
 */
export function listProductNames(
  shop: Shop,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: string; name: string; updatedAt: number }[]> {
  return offeredProducts(shop.db)
    .select(['id', 'name', 'updatedAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}
