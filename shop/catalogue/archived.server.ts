/** What the address of an archived product says to a shopper. */
import type { Shop } from '../kernel/shop.ts';
import { LIKENESS } from './like-it.server.ts';
import { charged } from './sales.server.ts';
import { shownName } from './shown-texts.server.ts';

/** An archived product with what `listLike` needs of it; undefined when there is no archived one of this id. One query. */
export async function findArchived(shop: Shop, id: string) {
  const found = await shop.db
    .selectFrom('products')
    .select([shownName(shop), ...LIKENESS])
    .where('id', '=', id)
    .where('archivedAt', 'is not', null)
    .execute();
  return charged(shop, found)[0];
}
