// biome-ignore-all lint/plugin/products: the address of an archived product.
import type { Shop } from '../kernel/shop.ts';
import { charged } from './sales/sales.server.ts';
import { LIKENESS } from './search/like-it.server.ts';
import { shownName } from './shown-texts.server.ts';

/** Includes the fields that `listLike` needs. Undefined if not archived. */
export async function findArchived(shop: Shop, id: string) {
  const found = await shop.db
    .selectFrom('products')
    .select([shownName(shop), ...LIKENESS])
    .where('id', '=', id)
    .where('archivedAt', 'is not', null)
    .execute();
  return charged(shop, found)[0];
}
