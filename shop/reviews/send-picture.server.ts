/** A writer adds pictures to a review. */
import { DAY_MS } from '../kernel/calendar.ts';
import { type Limit, mayTryAll } from '../kernel/limits.server.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { lockOrder } from '../orders/move.server.ts';
import { setPictures } from '../pictures/uses.server.ts';
import { picturesOfReviews } from './pictures.server.ts';
import { MAX_PICTURES } from './reviews.ts';
import { changeReview, type Line, ownReview, type Reviewer, tellOfReview } from './write.server.ts';

/** Any file counts: each costs processor time. */
const PICTURES_OF_AN_ORDER: Limit = { max: 30, withinMs: DAY_MS };
const PICTURES_OF_A_NETWORK: Limit = { max: 60, withinMs: DAY_MS };

/** Counts the picture; false above today's limit. */
export const maySendReviewPicture = (shop: Shop, orderId: string, network: string): Promise<boolean> =>
  mayTryAll(shop, [
    [`review pictures of ${orderId}`, PICTURES_OF_AN_ORDER],
    [`review pictures from ${network}`, PICTURES_OF_A_NETWORK],
  ]);

/** Undefined without a review, and when it has three. */
async function withRoom(db: Shop['db'], reviewer: Reviewer, line: Line) {
  const own = await ownReview(db, reviewer, line);
  if (!own) return undefined;
  const pictures = (await picturesOfReviews(db, [own.id])).get(own.id) ?? [];
  return pictures.length < MAX_PICTURES ? own : undefined;
}

export const takesReviewPicture = async ({ db }: Pick<Shop, 'db'>, reviewer: Reviewer, line: Line) =>
  (await withRoom(db, reviewer, line)) !== undefined;

/** The review waits again: only the shopkeeper sees the picture before. */
export function addReviewPicture(shop: Shop, reviewer: Reviewer, line: Line, url: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await lockOrder(shop, trx, line.orderId);
    // May be taken down meanwhile, or have got other pictures.
    const own = await withRoom(trx, reviewer, line);
    if (!own) return false;
    const id = shop.newId();
    await trx
      .insertInto('reviewPictures')
      .values({ id, reviewId: own.id, picture: url, createdAt: shop.now() })
      .execute();
    await setPictures(trx, 'review', [{ id, url }]);
    await changeReview(shop, trx, own.id, {});
    tellOfReview(trx, own, 'review waits');
    return true;
  });
}
