import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { Stars } from '#app/catalogue/stars.tsx';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { pathIn } from '#app/lib/address.ts';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { langOf } from '#app/lib/lang-of.ts';
import { SendPictures } from '#app/orders/send-pictures.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { productPath } from '#shop/catalogue/paths.ts';
import { MAX_PICTURES } from '#shop/reviews/reviews.ts';
import { m } from '#words/reviews.ts';
import type { ShownReviewing } from './review-form.server.ts';
import { ReviewForm } from './review-form.tsx';

interface ReviewingProps {
  reviewing: ShownReviewing;
  answer: FormAnswer | undefined;
}

type Line = NonNullable<ShownReviewing>[number];

export function Reviewing({ reviewing, answer }: ReviewingProps) {
  if (!reviewing || reviewing.length === 0) return null;
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="scroll-mt-20">
      <h2 id="reviews-heading" className="text-xl">
        {m.ask}
      </h2>
      <p className="mt-1 text-ink-soft">{m.askText}</p>
      <ul className="mt-2">
        {reviewing.map((line) => (
          <li key={line.productId} className="border-t border-rule py-3">
            <ReviewedLine
              line={line}
              isAlone={reviewing.length === 1}
              answer={answer?.typed?.line === line.productId ? answer : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const pressOf = (act: string, productId: string) => `?${new URLSearchParams({ act, line: productId })}`;

interface ReviewedLineProps {
  line: Line;
  isAlone: boolean;
  answer: FormAnswer | undefined;
}

function ReviewedLine({ line, isAlone, answer }: ReviewedLineProps) {
  const { productId, name, image, review } = line;
  const id = useId();
  return (
    <article aria-labelledby={id}>
      <div className="flex items-center gap-3">
        <Thumbnail image={image} sizes="3rem" className="w-12 shrink-0" />
        <h3 id={id} className="min-w-0 flex-1 font-sans text-base leading-snug font-medium wrap-anywhere">
          <bdi lang={langOf(name)}>{name}</bdi>
        </h3>
      </div>
      {review && <Written line={line} review={review} />}
      <details open={(isAlone && !review) || answer !== undefined} className="mt-1">
        <summary className="link inline-flex min-h-11 items-center">{review ? m.change : m.write}</summary>
        <ReviewForm
          key={review ? 'written' : 'new'}
          line={line}
          action={pressOf('review', productId)}
          answer={answer}
        />
      </details>
    </article>
  );
}

function Written({ line, review }: { line: Line; review: NonNullable<Line['review']> }) {
  const { productId, name } = line;
  const { stars, text, state, pictures } = review;
  const { pathname } = useLocation();
  // The account's page ends in `/reviews` itself.
  const reviews = pathIn(pathname).replace(/(?:\/reviews)?\/?$/, '/reviews');
  return (
    <div className="mt-2 grid gap-2">
      <p className="notice" role="status">
        <span>{m.states[state]}</span>{' '}
        {state === 'published' && (
          <Link to={`${productPath(productId)}#reviews`} className="link">
            {m.see}
          </Link>
        )}
      </p>
      <p>
        <Stars of={stars} />
      </p>
      {text && (
        <p className="max-w-text wrap-anywhere whitespace-pre-line" dir="auto">
          {text}
        </p>
      )}
      <SendPictures
        path={`${reviews}/${encodeURIComponent(productId)}/pictures`}
        sent={pictures}
        most={MAX_PICTURES}
        label={m.addPicture}
        hint={m.addPictureHint}
      />
      <div>
        <ConfirmDialog
          trigger={m.takeDown}
          triggerLabel={m.takeDownOf(name)}
          question={m.takeDownQuestion}
          details={m.takeDownDetails}
          keep={m.keep}
          confirm={m.takeDownNow}
          action={pressOf('unreview', productId)}
        />
      </div>
    </div>
  );
}
