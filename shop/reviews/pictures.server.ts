import type { Shop, Trx } from '../kernel/shop.ts';
import { dropPictures } from '../pictures/pictures.server.ts';

/** False if they have none. The clean-up deletes the files. */
export async function dropPicturesOf(trx: Trx, reviewIds: readonly string[]): Promise<boolean> {
  if (reviewIds.length === 0) return false;
  const gone = await trx
    .deleteFrom('reviewPictures')
    .where('reviewId', 'in', reviewIds)
    .returning('id')
    .execute();
  await dropPictures(
    trx,
    'review',
    gone.map(({ id }) => id),
  );
  return gone.length > 0;
}

/** Oldest first, by review. */
export async function picturesOfReviews(
  db: Shop['db'],
  reviewIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reviewPictures')
    .select(['reviewId', 'picture'])
    .where('reviewId', 'in', reviewIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const byReview = Map.groupBy(rows, ({ reviewId }) => reviewId);
  return new Map([...byReview].map(([id, own]) => [id, own.map(({ picture }) => picture)]));
}

/** Whether its review is published. */
export async function isShownToAll({ db }: Pick<Shop, 'db'>, url: string): Promise<boolean> {
  const shown = await db
    .selectFrom('reviewPictures')
    .innerJoin('reviews', 'reviews.id', 'reviewPictures.reviewId')
    .select('reviews.id')
    .where('picture', '=', url)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return shown !== undefined;
}
