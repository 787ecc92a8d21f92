// biome-ignore-all lint/plugin/products: only the code; the product is then read as offered.
/** Finds a product by code or name while the shopkeeper types. */
import type { Staff } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { languageOf } from '../kernel/text/language.ts';
import { isByMetre } from '../stock/cuts.ts';
import { longestCuts } from '../stock/thaan-shelf.server.ts';
import { type Item, type ItemList, itemOf, meantBy } from './items.ts';
import { offeredProducts, productsOf } from './read.server.ts';
import { charged } from './sales/sales.server.ts';
import type { ProductSearch } from './search/search.server.ts';
import { shownName } from './shown-texts.server.ts';

export const MAX_LISTED = 1000;

/** An exact code first, then search results. */
export async function findItems(
  shop: Shop,
  _admin: Staff,
  search: Pick<ProductSearch, 'suggest'>,
  typed: string,
): Promise<Item[]> {
  const q = typed.trim();
  if (q === '') return [];
  const coded = await shop.db
    .selectFrom('products')
    .select('id')
    .where('productId', 'in', [...new Set([q, q.toUpperCase(), q.toLowerCase()])])
    .execute();
  const exact = await productsOf(
    shop,
    coded.map(({ id }) => id),
  );
  const found = await search.suggest(q, languageOf(shop));
  const others = found.filter(({ id }) => !exact.some((one) => one.id === id));
  return withLongest(shop, [...exact, ...others].map(itemOf));
}

async function withLongest<Listed extends Pick<Item, 'id' | 'soldBy' | 'longestCm'>>(
  shop: Shop,
  items: readonly Listed[],
): Promise<Listed[]> {
  const longest = await longestCuts(
    shop,
    items.filter(isByMetre).map(({ id }) => id),
  );
  return items.map((item) => {
    const longestCm = longest.get(item.id);
    return longestCm ? { ...item, longestCm } : item;
  });
}

/** Matches, and the product if it is unambiguous. */
export async function findItem(
  shop: Shop,
  admin: Staff,
  search: Pick<ProductSearch, 'suggest'>,
  typed: string,
): Promise<{ item: Item | null; items: Item[] }> {
  const items = await findItems(shop, admin, search, typed);
  return { item: meantBy(items, typed), items };
}

/** The newest products, for offline use. */
export async function listItems(shop: Shop, _admin: Staff): Promise<ItemList> {
  const at = shop.now();
  const rows = await offeredProducts(shop.db)
    .select(['id', 'productId', shownName(shop), 'priceInPaisa', 'stock', 'soldBy'])
    .select(['name as plainName', 'nameUrdu', 'mainCategory', 'category'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED + 1)
    .execute();
  const items = charged(shop, rows.slice(0, MAX_LISTED)).map(
    ({ id, productId, name, priceInPaisa, stock, soldBy, plainName, nameUrdu }) => {
      const item = { id, productId, name, priceInPaisa, stock, soldBy };
      return { ...item, otherName: name === plainName ? nameUrdu : plainName };
    },
  );
  return { at, items: await withLongest(shop, items), isAll: rows.length <= MAX_LISTED };
}
