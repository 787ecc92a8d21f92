import { DAY_MS } from '../kernel/calendar.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { dropPicturesOf } from './pictures.server.ts';
import type { ReviewRow } from './tables.ts';
import { tellOfReview } from './write.server.ts';

/** A hidden review may still be published. */
const HIDDEN_RETENTION_MS = 90 * DAY_MS;
const PERSONAL_RETENTION_MS = 3 * 365 * DAY_MS;

const AT_ONCE = 200;

/** Deletes hidden reviews, and names and pictures of old ones, after these terms. */
export async function forgetOldReviews(shop: Shop): Promise<void> {
  while ((await deleteHidden(shop)) === AT_ONCE);
  while ((await dropPersons(shop)) === AT_ONCE);
}

function deleteHidden(shop: Shop): Promise<number> {
  return inTransaction(shop, async (trx) => {
    const old = await trx
      .selectFrom('reviews')
      .select('id')
      .where('state', '=', 'hidden')
      .where('decidedAt', '<', shop.now() - HIDDEN_RETENTION_MS)
      .limit(AT_ONCE)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await dropPicturesOf(trx, ids);
    await trx.deleteFrom('reviews').where('id', 'in', ids).execute();
    return ids.length;
  });
}

function dropPersons(shop: Shop): Promise<number> {
  return inTransaction(shop, async (trx) => {
    const old = await trx
      .selectFrom('reviews')
      .select(['id', 'productId'])
      .where('writtenAt', '<', shop.now() - PERSONAL_RETENTION_MS)
      .where((eb) =>
        eb.or([
          eb('name', '<>', ''),
          eb.exists(
            eb
              .selectFrom('reviewPictures')
              .select('reviewPictures.id')
              .whereRef('reviewId', '=', 'reviews.id'),
          ),
        ]),
      )
      .limit(AT_ONCE)
      .execute();
    await dropPersonsOf(trx, old);
    return old.length;
  });
}

/** Stars and text stay. */
export async function dropPersonsOf(
  trx: Trx,
  reviews: readonly Pick<ReviewRow, 'id' | 'productId'>[],
): Promise<void> {
  if (reviews.length === 0) return;
  const ids = reviews.map(({ id }) => id);
  await dropPicturesOf(trx, ids);
  await trx.updateTable('reviews').set({ name: '' }).where('id', 'in', ids).execute();
  for (const review of reviews) tellOfReview(trx, review);
}
