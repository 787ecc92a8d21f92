/** Ratings on cards, worded by the server, so that scripts need no sentences. */
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { ratingsOf } from '#shop/reviews/read.server.ts';
import { LEAST_ON_CARD } from '#shop/reviews/reviews.ts';
import { m } from '#words/reviews.ts';

export interface CardRating {
  /** Such as `★ 4.6 (12)`. */
  shown: string;
  /** For screen readers. */
  said: string;
}

/** By product id; only from some reviews on. One query. */
export async function ratingsOnCards(
  shopRequest: ShopRequest,
  products: readonly { id: string }[],
): Promise<ReadonlyMap<string, CardRating>> {
  const ids = [...new Set(products.map(({ id }) => id))];
  // Cards are complete without stars.
  const ratings = (await attempt(shopRequest, () => ratingsOf(shopRequest.shop, ids))) ?? new Map();
  return new Map(
    [...ratings].flatMap(([id, { average, count }]) =>
      count < LEAST_ON_CARD
        ? []
        : [
            [
              id,
              { shown: `★ ${average} (${count})`, said: `${m.ofFive(average)}, ${m.count(count)}` },
            ] as const,
          ],
    ),
  );
}
