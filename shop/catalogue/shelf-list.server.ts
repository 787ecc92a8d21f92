/** The admin's list of the products: what a shopper's list has, and what is the shopkeeper's alone. */
import type { Admin } from '../kernel/actor.ts';
import { pageOf } from '../kernel/paging.server.ts';
import type { Page } from '../kernel/paging.ts';
import type { Shop } from '../kernel/shop.ts';
import { isLow } from '../stock/low.ts';
import type { ListedProduct, ProductFilter, ProductSort } from './product.ts';
import { listedColumns, PRODUCTS_PER_PAGE, searchedProducts, sortOf } from './read.server.ts';

export interface ShelfRow extends ListedProduct {
  /** Its own mark; 0 where it has the shop's. */
  lowStock: number;
  isLow: boolean;
  isArchived: boolean;
}

/** One page of the products at their prices in the list, narrowed by the filter, by name unless asked otherwise. */
export async function listShelf(
  shop: Shop,
  _admin: Admin<'products'>,
  filter: ProductFilter,
  { sort = 'name', page = 1 }: { sort?: ProductSort; page?: number },
): Promise<Page<ShelfRow>> {
  const [column, direction] = sortOf(shop, sort);
  const { query, most } = await searchedProducts(shop, filter);
  const listed = query.select([...listedColumns(shop), 'lowStock', 'archivedAt']);
  const sorted = listed.orderBy(column, direction).orderBy('id', direction);
  const found = await pageOf(shop.db, sorted, { page, size: PRODUCTS_PER_PAGE, most });
  const items = found.items.map(({ archivedAt, ...product }) => ({
    ...product,
    isLow: isLow(shop.settings.current.stock, product),
    isArchived: archivedAt !== null,
  }));
  return { ...found, items };
}
