/** Waiting reviews come first. */
import Star from 'lucide-react/icons/star';
import { attempt } from '#app/lib/failures.server.ts';
import { alsoAfterConflict } from '#app/lib/forms/after-conflict.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { readChoice, readPage } from '#app/lib/list-query.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { answerForm } from '#shop/reviews/form.server.ts';
import { listReviews } from '#shop/reviews/moderate.server.ts';
import { REVIEW_LISTS } from '#shop/reviews/reviews.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/review-queue.ts';
import { adminCall } from '../ui/call.server.ts';
import { Found, Tabs } from '../ui/list-tools.tsx';
import type { Route } from './+types/reviews';
import { ANSWER_TO } from './fields.ts';
import { ReviewCard } from './review-card.tsx';

export const handle = needs('products');

export const meta: Route.MetaFunction = ({ matches }) =>
  privateHead(matches, adminWords.title(adminWords.reviews));

const TYPED = { shape: { ...answerForm.shape, [ANSWER_TO]: true } };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const list = readChoice(url.searchParams, 'list', REVIEW_LISTS) ?? 'waiting';
  const page = readPage(url.searchParams);
  return {
    list,
    reviews: await attempt(shopRequest, () => listReviews(shop, admin, { list, page })),
    typed: takeTyped(request.headers, url, shopRequest, admin, TYPED),
  };
}

/** Shows a review that its writer changed meanwhile. */
export const shouldRevalidate = alsoAfterConflict;

export default function Reviews({ loaderData: { list, reviews, typed } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-4xl">{adminWords.reviews}</h1>
      <Tabs
        label={m.byList}
        tabs={REVIEW_LISTS.map((one) => ({
          to: one === 'waiting' ? '/admin/reviews' : `/admin/reviews?list=${one}`,
          words: m.lists[one],
          open: one === list,
        }))}
      />
      <Found
        page={reviews}
        notLoaded={m.notLoaded}
        words={m.nouns}
        icon={<Star size={40} strokeWidth={1.25} />}
        filter={{ q: '', status: list === 'waiting' ? undefined : m.lists[list] }}
        emptyTitle={list === 'waiting' ? m.noneWait : undefined}
        all="/admin/reviews"
        className="mt-4 grid gap-5"
      >
        {(review) => (
          <ReviewCard review={review} typed={typed?.[ANSWER_TO] === review.id ? typed.answer : undefined} />
        )}
      </Found>
    </>
  );
}
