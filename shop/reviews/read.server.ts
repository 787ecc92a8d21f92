import { pageOf } from '../kernel/paging.server.ts';
import type { Page } from '../kernel/paging.ts';
import type { Shop } from '../kernel/shop.ts';
import { picturesOfReviews } from './pictures.server.ts';
import { firstNameOf, type Rating, ratingOf } from './reviews.ts';
import type { ReviewRow } from './tables.ts';
import { isOrderOf, isReceived, type Reviewer } from './write.server.ts';

const REVIEWS_PER_PAGE = 6;

/** Shoppers' reads must use this. */
const publishedReviews = (db: Shop['db']) => db.selectFrom('reviews').where('state', '=', 'published');

export type ShownReview = Pick<
  ReviewRow,
  'id' | 'stars' | 'trueToColour' | 'text' | 'name' | 'writtenAt' | 'answer'
> & { pictures: readonly string[] };

/** Newest first. */
export async function listReviewsOf(shop: Shop, productId: string, page: number): Promise<Page<ShownReview>> {
  const query = publishedReviews(shop.db)
    .select(['id', 'stars', 'trueToColour', 'text', 'name', 'writtenAt', 'answer'])
    .where('productId', '=', productId)
    .orderBy('writtenAt', 'desc')
    .orderBy('id');
  const found = await pageOf(shop.db, query, { page, size: REVIEWS_PER_PAGE });
  const pictures = await picturesOfReviews(
    shop.db,
    found.items.map(({ id }) => id),
  );
  return {
    ...found,
    items: found.items.map((review) => ({ ...review, pictures: pictures.get(review.id) ?? [] })),
  };
}

/** By product, without products that have no review. One query. */
export async function ratingsOf(
  { db }: Pick<Shop, 'db'>,
  productIds: readonly string[],
): Promise<Map<string, Rating>> {
  if (productIds.length === 0) return new Map();
  const rows = await publishedReviews(db)
    .select((eb) => [
      'productId',
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string>('stars').as('stars'),
      eb.fn.sum<number | string>(eb.case().when('trueToColour', '=', 'yes').then(1).else(0).end()).as('yes'),
      eb.fn.sum<number | string>(eb.case().when('trueToColour', '=', 'no').then(1).else(0).end()).as('no'),
    ])
    .where('productId', 'in', productIds)
    .groupBy('productId')
    .execute();
  return new Map(
    rows.map(({ productId, ...sums }) => {
      const [count, stars, yes, no] = [sums.count, sums.stars, sums.yes, sums.no].map(Number);
      return [productId, ratingOf({ count, stars, yes, no } as Parameters<typeof ratingOf>[0])];
    }),
  );
}

/** A line of a received order, and its customer's review. */
interface ReviewableLine {
  productId: string;
  name: string;
  image: string;
  firstName: string;
  review:
    | (Pick<ReviewRow, 'stars' | 'trueToColour' | 'text' | 'state'> & {
        showsName: boolean;
        pictures: number;
      })
    | null;
}

/** Empty until the order is received. */
export async function listReviewable(
  { db }: Pick<Shop, 'db'>,
  reviewer: Reviewer,
  orderId: string,
): Promise<ReviewableLine[]> {
  const rows = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .leftJoin('reviews', (join) =>
      join
        .onRef('reviews.orderId', '=', 'orderLines.orderId')
        .onRef('reviews.productId', '=', 'orderLines.productId'),
    )
    .select(['orderLines.productId', 'orderLines.name', 'orderLines.image', 'reviews.id', 'stars'])
    .select(['trueToColour', 'text', 'state', 'reviews.name as shownName', 'orders.fullName'])
    .where('orders.id', '=', orderId)
    .where(isOrderOf(reviewer))
    .where(isReceived)
    .orderBy('position')
    .execute();
  const pictures = await picturesOfReviews(
    db,
    rows.flatMap(({ id }) => id ?? []),
  );
  return rows.map(({ productId, name, image, fullName, id, shownName, ...written }) => {
    const { stars, trueToColour, text, state } = written;
    const isWritten =
      id !== null && stars !== null && trueToColour !== null && text !== null && state !== null;
    return {
      ...{ productId, name, image, firstName: firstNameOf(fullName) },
      review: isWritten
        ? {
            ...{ stars, trueToColour, text, state, showsName: shownName !== '' },
            pictures: pictures.get(id)?.length ?? 0,
          }
        : null,
    };
  });
}
