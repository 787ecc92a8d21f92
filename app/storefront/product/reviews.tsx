/** Loaded after the page, and usable before. */
import { href, useFetcher } from 'react-router';
import { PictureLinks } from '#app/catalogue/picture-links.tsx';
import { Stars } from '#app/catalogue/stars.tsx';
import { useStore } from '#app/store/store.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { Pages } from '#app/ui/pagination.tsx';
import { m } from '#words/reviews.ts';
import type { ShownReviews } from './shown-reviews.server.ts';

export function Reviews({ reviews: { rating, list } }: { reviews: ShownReviews }) {
  const { average, count, colour } = rating;
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="mt-14 scroll-mt-20">
      <h2 id="reviews-heading" className="border-b border-rule pb-3 text-3xl">
        {m.heading}
      </h2>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-8 gap-y-2">
        <p className="flex items-baseline gap-2">
          <span className="font-serif text-4xl" aria-hidden="true">
            {average}
          </span>
          <Stars of={Math.round(average)} />
          <span className="text-ink-soft">{m.count(count)}</span>
        </p>
        {colour && (
          <p>
            <strong className="font-semibold">{m.trueToColour(colour.percent)}</strong>{' '}
            <span className="text-ink-soft">{m.saidBy(colour.answers)}</span>
          </p>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-soft">{m.byReceivers}</p>
      <ul className="mt-4 grid gap-x-12 md:grid-cols-2">
        {list.items.map((review) => (
          <li key={review.id} className="border-t border-rule py-5">
            <Review review={review} />
          </li>
        ))}
      </ul>
      <Pages of={list} hash="#reviews" />
    </section>
  );
}

type ShownReview = ShownReviews['list']['items'][number];

function Review({ review }: { review: ShownReview }) {
  const { id, stars, author, date, text, lang, trueToColour, pictures, answer, answerLang } = review;
  const { name: store } = useStore();
  return (
    <article aria-label={m.reviewBy(author)}>
      <p className="flex flex-wrap gap-x-3">
        <Stars of={stars} />
        <bdi className="font-medium">{author}</bdi>
        <span className="text-ink-soft">{date}</span>
      </p>
      {text && (
        <p className="mt-2 max-w-text wrap-anywhere whitespace-pre-line" dir="auto" lang={lang}>
          {text}
        </p>
      )}
      {trueToColour && <p className="mt-2 text-sm text-ink-soft">{m.colour[trueToColour]}</p>}
      <PictureLinks pictures={pictures} alt={(place) => m.picture({ place, name: author })} />
      {answer && (
        <div className="mt-3 border-s-2 border-brass-light ps-4">
          <p className="text-sm font-medium">{m.answerOf(store)}</p>
          <p className="max-w-text wrap-anywhere whitespace-pre-line" dir="auto" lang={answerLang}>
            {answer}
          </p>
        </div>
      )}
      <Report id={id} />
    </article>
  );
}

/** Folded, as a press cannot be taken back. */
function Report({ id }: { id: string }) {
  const fetcher = useFetcher<Failure>();
  return (
    <details className="mt-2 text-sm text-ink-soft">
      <summary className="link inline-flex min-h-11 items-center font-normal">{m.report}</summary>
      <fetcher.Form
        method="post"
        action={href('/reviews/:id/report', { id })}
        preventScrollReset
        className="flex flex-wrap items-center gap-3"
      >
        <p>{m.reportWhy}</p>
        <Button type="submit" look="outline" disabled={fetcher.state !== 'idle'}>
          {m.reportNow}
        </Button>
        <FailureNote failure={fetcher.data} />
      </fetcher.Form>
    </details>
  );
}
