import type { Rating } from '#shop/reviews/reviews.ts';
import { m } from '#words/reviews.ts';

/** Beside the price; leads to the reviews. */
export function ReviewSummary({ rating: { average, count } }: { rating: Rating }) {
  return (
    <a href="#reviews" className="link link-alone mt-2 gap-1">
      <span aria-hidden="true" className="text-brass">
        ★
      </span>
      <span aria-hidden="true">{average}</span>
      <span className="sr-only">{m.ofFive(average)}</span>
      <span>{m.count(count)}</span>
    </a>
  );
}
