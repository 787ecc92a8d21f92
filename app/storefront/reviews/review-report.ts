import { requestOf } from '#app/lib/context.ts';
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo, writeAs } from '#app/lib/write.server.ts';
import { reportReview } from '#shop/reviews/moderate.server.ts';
import { m } from '#words/reviews.ts';
import type { Route } from './+types/review-report';

const notReported = () => failed(m.notReported, m.tryAgain);

export const loader = backTo('/products');
export const action = writeAs((context) => requestOf(context).actor, '/products', {
  failed: notReported,
  work: async ({ shop, shopRequest }, { params }: Route.ActionArgs) => {
    await reportReview(shop, params.id, shopRequest.network);
    return done(m.reported);
  },
});
export const clientAction = orNotReached(notReported);
