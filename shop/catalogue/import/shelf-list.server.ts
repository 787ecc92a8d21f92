/** The admin's product list. */
import type { Admin } from '#shop/kernel/actor.ts';
import { pageOfFound } from '#shop/kernel/long-lists.server.ts';
import { pageOf } from '#shop/kernel/paging.server.ts';
import type { Page } from '#shop/kernel/paging.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { isLow } from '#shop/stock/low.ts';
import type { ListedProduct, ProductFilter, ProductSort } from '../product.ts';
import {
  listedColumns,
  narrowedProducts,
  offeredProducts,
  PRODUCTS_PER_PAGE,
  searchProducts,
  sortOf,
} from '../read.server.ts';

export interface ShelfRow extends ListedProduct {
  /** 0: the shop's threshold. */
  lowStock: number;
  shelf: string;
  isLow: boolean;
  isArchived: boolean;
}

/** For bulk edits. Ignores the search, because nobody reviewed the near words that it also finds. */
export async function idsOnShelf(
  shop: Shop,
  _admin: Admin<'products'>,
  filter: Omit<ProductFilter, 'q'>,
  most: number,
): Promise<string[]> {
  const rows = await narrowedProducts(shop, filter).select('products.id').orderBy('id').limit(most).execute();
  return rows.map(({ id }) => id);
}

const inOrder = new Intl.Collator('en', { numeric: true });
/** A2 before A10; goods without a shelf last. */
export const byShelf = (one: string, other: string): number =>
  Number(one === '') - Number(other === '') || inOrder.compare(one, other);

export async function listShelves({ db }: Shop, _admin: Admin<'products'>): Promise<string[]> {
  const rows = await offeredProducts(db).select('shelf').distinct().where('shelf', '<>', '').execute();
  return rows.map(({ shelf }) => shelf).toSorted(byShelf);
}

/** At list prices, by name unless sorted. */
export async function listShelf(
  shop: Shop,
  _admin: Admin<'products'>,
  filter: ProductFilter,
  { sort = 'name', page = 1 }: { sort?: ProductSort; page?: number },
): Promise<Page<ShelfRow>> {
  const [column, direction] = sortOf(shop, sort);
  const sorted = narrowedProducts(shop, filter)
    .select([...listedColumns(shop), 'lowStock', 'shelf', 'archivedAt'])
    .orderBy(column, direction)
    .orderBy('id', direction);
  const asked = { page, size: PRODUCTS_PER_PAGE };
  const found = filter.q
    ? await pageOfFound(shop, sorted, await searchProducts(shop, filter.q), asked)
    : await pageOf(shop.db, sorted, asked);
  const items = found.items.map(({ archivedAt, ...product }) => ({
    ...product,
    isLow: isLow(shop.settings.current.stock, product),
    isArchived: archivedAt !== null,
  }));
  return { ...found, items };
}
