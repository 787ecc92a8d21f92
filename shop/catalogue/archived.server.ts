/** What the address of an archived product says to a shopper. */
import type { Shop } from '../kernel/shop.ts';
import type { CardProduct } from './product.ts';
import { offeredProducts } from './read.server.ts';
import { charged } from './sales.server.ts';
import { shownName } from './shown-texts.server.ts';

/** A row on a phone swiped once, and one row of a wide screen. */
const MAX_ALIKE = 4;

export interface Archived {
  name: string;
  alike: Pick<CardProduct, 'id' | 'name' | 'priceInPaisa' | 'image'>[];
}

/** An archived product and what is in stock of its category, the newest first; null when there is no archived one of this id. Two queries. */
export async function findArchived(shop: Shop, id: string): Promise<Archived | null> {
  const found = await shop.db
    .selectFrom('products')
    .select([shownName(shop), 'mainCategory', 'category'])
    .where('id', '=', id)
    .where('archivedAt', 'is not', null)
    .executeTakeFirst();
  if (!found) return null;
  const alike = await offeredProducts(shop.db)
    .select([shownName(shop), 'products.id', 'mainCategory', 'category', 'priceInPaisa', 'image'])
    .where('mainCategory', '=', found.mainCategory)
    .where('category', '=', found.category)
    .where('stock', '>', 0)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ALIKE)
    .execute();
  return {
    name: found.name,
    alike: charged(shop, alike).map(({ id: other, name, priceInPaisa, image }) => ({
      ...{ id: other, name, priceInPaisa, image },
    })),
  };
}
