/** Review forms, on an order's private page and on its account's. */
import { redirect } from 'react-router';
import type { ShopRequest } from '#app/lib/context.ts';
import { answerFailed, attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { reviewForm } from '#shop/reviews/form.server.ts';
import { listReviewable } from '#shop/reviews/read.server.ts';
import { type Reviewer, takeDownReview, writeReview } from '#shop/reviews/write.server.ts';
import { m } from '#words/reviews.ts';

export const REVIEW_ACTS = ['review', 'unreview'] as const;
type ReviewAct = (typeof REVIEW_ACTS)[number];

/** Null on failure; no lines until the order is received. */
export const shownReviewing = (shopRequest: ShopRequest, reviewer: Reviewer, orderId: string) =>
  attempt(shopRequest, () => listReviewable(shopRequest.shop, reviewer, orderId));

export type ShownReviewing = Awaited<ReturnType<typeof shownReviewing>>;

interface Pressed {
  act: ReviewAct;
  reviewer: Reviewer;
  orderId: string;
  productId: string;
  /** Path of the forms' page. */
  page: string;
}

export function pressedReview(request: Request, shopRequest: ShopRequest, pressed: Pressed) {
  return pressed.act === 'review'
    ? written(request, shopRequest, pressed)
    : takenDown(request, shopRequest, pressed);
}

async function written(
  request: Request,
  shopRequest: ShopRequest,
  { reviewer, orderId, productId, page }: Pressed,
) {
  const sent = await parseForm(request, reviewForm);
  // The page has a form for each line. An unticked box is not sent.
  const typed = { showName: '', ...sent.typed, line: productId };
  if (!sent.value) return showAgain({ typed }, sent.wrong);
  const line = { orderId, productId };
  const review = await attempt(shopRequest, () => writeReview(shopRequest.shop, reviewer, line, sent.value));
  const again = (why: string, status: number) =>
    showAgain({ typed }, { formErrors: [why] }, undefined, status);
  if (!review) return again(`${m.notSent}. ${m.tryAgain}`, 500);
  if (!review.ok) return review.reason === 'missing' ? again(m.notReceived, 409) : again(m.tooMany, 429);
  flash(shopRequest, done(m.sent, review.isNew ? m.sentText : m.unchanged));
  return redirect(`${page}#reviews`, 303);
}

const notTakenDown = (why: string) => failed(m.notTakenDown, why);

async function takenDown(
  request: Request,
  shopRequest: ShopRequest,
  { reviewer, orderId, productId, page }: Pressed,
) {
  const gone = await attempt(shopRequest, () =>
    takeDownReview(shopRequest.shop, reviewer, { orderId, productId }),
  );
  if (gone === null) return answerFailed(request, shopRequest, notTakenDown(m.tryAgain), page);
  flash(shopRequest, gone ? done(m.takenDown) : notTakenDown(m.notThere));
  return redirect(`${page}#reviews`, 303);
}
