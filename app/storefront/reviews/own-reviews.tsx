/**
 * A customer's reviews of a received order. Another customer's order looks like one without
 * anything to review.
 */
import { Link, redirect } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { orFailed } from '#app/lib/failures.ts';
import { alsoAfterConflict } from '#app/lib/forms/after-conflict.ts';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { failed } from '#app/lib/toasts.ts';
import { customerOf, customersOnly } from '#app/rights/guards.server.ts';
import { privateHead } from '#app/store/head.ts';
import { ShowToast } from '#app/ui/toast.tsx';
import { m } from '#words/reviews.ts';
import type { Route } from './+types/own-reviews';
import { pressedReview, REVIEW_ACTS, shownReviewing } from './review-form.server.ts';
import { Reviewing } from './reviewing.tsx';

export const middleware: Route.MiddlewareFunction[] = [customersOnly];
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.ownTitle);

export async function loader({ params, context }: Route.LoaderArgs) {
  return { reviewing: await shownReviewing(requestOf(context), customerOf(context), params.id) };
}

export async function action({ request, url: { searchParams }, params, context }: Route.ActionArgs) {
  const page = `/orders/${encodeURIComponent(params.id)}/reviews`;
  const reviewer = customerOf(context);
  const act = REVIEW_ACTS.find((one) => one === searchParams.get('act'));
  if (!act) return redirect(page, 303);
  const productId = searchParams.get('line') ?? '';
  return pressedReview(request, requestOf(context), { act, reviewer, orderId: params.id, productId, page });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failed(m.notSent, m.tryAgain));

export const shouldRevalidate = alsoAfterConflict;

export default function OwnReviews({ loaderData: { reviewing }, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  return (
    <div className="wrap pt-8">
      <div className="mx-auto grid max-w-2xl gap-6">
        <h1 className="text-2xl sm:text-4xl">{m.ownTitle}</h1>
        {reviewing?.length === 0 && <p className="notice">{m.nothingYet}</p>}
        <ShowToast toast={answer?.failed} />
        <Reviewing reviewing={reviewing} answer={answer} />
        <p>
          <Link to="/profile" className="link link-alone">
            {m.backToOrders}
          </Link>
        </p>
      </div>
    </div>
  );
}
