// biome-ignore-all lint/plugin/products: the functions that other files read through.
import type { ExpressionBuilder } from 'kysely';
import { searchConditions } from '../kernel/conditions.server.ts';
import type { Database } from '../kernel/database.ts';
import { pageOfFound, search } from '../kernel/long-lists.server.ts';
import { ALL, pageOf } from '../kernel/paging.server.ts';
import type { Page } from '../kernel/paging.ts';
import type { Shop } from '../kernel/shop.ts';
import { inAllLanguages } from '../kernel/text/translations.ts';
import { FACT_COLUMNS } from './fact-words.ts';
import { FIELD_NAMES, PAGE_FIELDS, type PageField, SEARCHED_FIELDS } from './fields.ts';
import { FILTER_COLUMNS } from './filters.ts';
import { images, otherImage } from './pictures.server.ts';
import {
  type CardProduct,
  FEATURED_LIMIT,
  type ListedProduct,
  type Product,
  type ProductFilter,
  type ProductSort,
} from './product.ts';
import { charged } from './sales/sales.server.ts';
import { shownDescription, shownInRoman, shownName, shownNameKey } from './shown-texts.server.ts';
import type { ProductsTable } from './tables.ts';

/** In the reader's language. */
export const cardColumns = (shop: Shop) =>
  [
    shownName(shop),
    shownDescription(shop),
    shownInRoman(shop),
    ...(['products.id', 'priceInPaisa', 'image', 'mainCategory', 'category', 'stock'] as const),
    ...(['kind', 'widthIn', 'totalCm', 'soldBy'] as const),
    otherImage,
  ] as const;
export const listedColumns = (shop: Shop) => [...cardColumns(shop), 'productId'] as const;
const productColumns = [
  'id',
  'priceInPaisa',
  ...FIELD_NAMES.filter((name) => name !== 'price' && name !== 'images'),
] as const satisfies (keyof Product)[];

/** Fills rows of two, three and four. */
export const PRODUCTS_PER_PAGE = 24;

export const sortOf = (shop: Shop, sort: ProductSort) =>
  (
    ({
      name: [shownNameKey(shop), 'asc'],
      newest: ['createdAt', 'desc'],
      cheapest: ['priceInPaisa', 'asc'],
      dearest: ['priceInPaisa', 'desc'],
    }) as const
  )[sort];

/** Indexed by `server/database/search-indexes.ts`. Without pieces: their centimetres would match numbers. */
export const LISTED_BY = SEARCHED_FIELDS.filter((name) => name !== 'pieces');

/**
 * By name unless sorted. Price orders use the list price; `ProductSearch.filter` uses the charged one. Counts
 * all, because shoppers see the total.
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

/** Everything that shoppers see or that is counted excludes archived products through this. */
export const offeredProducts = (db: Pick<Shop['db'], 'selectFrom'>) =>
  db.selectFrom('products').where('products.archivedAt', 'is', null);

/** Like `isLow`; each half uses an index. */
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

/** All filters except search words, which `searchProducts` handles. */
export function narrowedProducts(shop: Shop, filter: ProductFilter) {
  let query = filter.archived
    ? shop.db.selectFrom('products').where('archivedAt', 'is not', null)
    : offeredProducts(shop.db);
  if (filter.mainCategory) query = query.where('mainCategory', '=', filter.mainCategory);
  if (filter.category) query = query.where('category', '=', filter.category);
  if (filter.shelf) query = query.where('shelf', '=', filter.shelf);
  if (filter.stock === 'out') query = query.where('stock', '=', 0);
  if (filter.stock === 'low') query = query.where(lowWhere(shop));
  return query;
}

export const searchProducts = (shop: Shop, q: string) =>
  search(shop, 'products', { q, columns: LISTED_BY, exact: searchConditions(shop, q, LISTED_BY) });

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

/** `plainName` is independent of the language. */
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

/** At list price. */
export function findProduct(shop: Shop, id: string): Promise<Product | undefined> {
  return shop.db
    .selectFrom('products')
    .select([...productColumns, images])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Keeps the order; skips missing ones. */
export async function productsOf(shop: Shop, ids: readonly string[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const products = await offeredProducts(shop.db)
    .select(listedColumns(shop))
    .where('id', 'in', ids)
    .execute();
  return inOrderOf(ids, charged(shop, products));
}

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

const searchedColumns = [
  ...new Set([
    ...(['id', 'cloth', 'createdAt'] as const),
    ...inAllLanguages(['nameKey']),
    ...SEARCHED_FIELDS,
    ...FACT_COLUMNS,
    ...FILTER_COLUMNS,
  ] as const),
];

export type SearchedProduct = Pick<ProductsTable, (typeof searchedColumns)[number]>;

/** By ids, or the next `limit` after an id. */
export function listSearched(
  shop: Shop,
  which: { ids: readonly string[] } | { after: string; limit: number },
): Promise<SearchedProduct[]> {
  const query = offeredProducts(shop.db).select(searchedColumns);
  if ('ids' in which) return query.where('id', 'in', which.ids).execute();
  return query.where('id', '>', which.after).orderBy('id').limit(which.limit).execute();
}

export async function countProducts({ db }: Shop): Promise<number> {
  const { total } = await offeredProducts(db)
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Oldest first, so that a new product moves no other to another portion. Times in milliseconds UTC. */
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
