import { href } from 'react-router';
import { PictureLinks } from '#app/catalogue/picture-links.tsx';
import { Stars } from '#app/catalogue/stars.tsx';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { formatDateTime } from '#app/lib/time.ts';
import type { ButtonLook } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { productPath } from '#shop/catalogue/paths.ts';
import type { ListedReview } from '#shop/reviews/moderate.server.ts';
import { MAX_ANSWER } from '#shop/reviews/reviews.ts';
import { m } from '#words/review-queue.ts';
import { m as reviews } from '#words/reviews.ts';
import { useMayOpen } from '../frame/shown-links.ts';
import { TextLink } from '../ui/links.tsx';
import { WriteForm } from '../ui/write-form.tsx';
import { ANSWER_TO } from './fields.ts';

interface ReviewCardProps {
  review: ListedReview;
  typed: string | undefined;
}

export function ReviewCard({ review, typed }: ReviewCardProps) {
  const { productId, productName, image, reports } = review;
  return (
    <article
      className={`sheet p-4 sm:p-5 ${reports > 0 ? 'border-s-4 border-s-madder' : ''}`}
      aria-label={m.reviewOf(productName)}
    >
      <div className="flex gap-4">
        {image && <Thumbnail image={image} sizes="4rem" className="w-16 shrink-0" />}
        <div className="min-w-0 flex-1">
          <h2 className="text-xl wrap-anywhere">
            <TextLink to={`${productPath(productId)}#reviews`}>
              <bdi lang={langOf(productName)}>{productName}</bdi>
            </TextLink>
          </h2>
          <Facts review={review} />
        </div>
      </div>
      {reports > 0 && <p className="notice notice-error mt-3">{m.reports(reports)}</p>}
      <Words review={review} />
      <div className="mt-4 grid gap-3 border-t border-rule pt-4">
        <Decisions review={review} />
        <Answer review={review} typed={typed} />
      </div>
    </article>
  );
}

function Facts({ review: { stars, name, writtenAt, orderNumber } }: Pick<ReviewCardProps, 'review'>) {
  const mayOpen = useMayOpen();
  const order = m.ofOrder(orderNumber);
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft">
      <Stars of={stars} />
      <bdi>{name || reviews.aCustomer}</bdi>
      <span>{formatDateTime(writtenAt)}</span>
      {mayOpen('/admin/orders') ? (
        <TextLink to={href('/admin/orders/:number', { number: orderNumber })}>{order}</TextLink>
      ) : (
        <span>{order}</span>
      )}
    </p>
  );
}

function Words({ review: { text, trueToColour, pictures } }: Pick<ReviewCardProps, 'review'>) {
  return (
    <>
      {text ? (
        <p className="mt-3 w-fit max-w-text wrap-anywhere whitespace-pre-line" dir="auto">
          {text}
        </p>
      ) : (
        <p className="mt-3 text-ink-soft">{m.noWords}</p>
      )}
      {trueToColour && <p className="mt-1">{reviews.colour[trueToColour]}</p>}
      <PictureLinks pictures={pictures} alt={m.picture} isLarge />
    </>
  );
}

/** A waiting review is decided by one press, as this can be changed; a published one asks first. */
function Decisions({ review }: Pick<ReviewCardProps, 'review'>) {
  const { id, state, version, reports, productName } = review;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state !== 'published' && (
        <Decide review={review} decision="publish" words={m.publish} label={m.publishOf(productName)} />
      )}
      {reports > 0 && (
        <Decide review={review} decision="publish" words={m.isAllRight} label={m.isAllRightOf(productName)} />
      )}
      {state === 'waiting' && (
        <Decide review={review} decision="hide" words={m.hide} label={m.hideOf(productName)} look="outline" />
      )}
      {state === 'published' && (
        <ConfirmDialog
          trigger={m.hide}
          triggerLabel={m.hideOf(productName)}
          question={m.hideQuestion}
          keep={m.keep}
          confirm={m.hideNow}
          action={href('/admin/reviews/:id/decision', { id })}
        >
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="decision" value="hide" />
        </ConfirmDialog>
      )}
    </div>
  );
}

interface DecideProps extends Pick<ReviewCardProps, 'review'> {
  decision: 'publish' | 'hide';
  words: string;
  label: string;
  look?: ButtonLook;
}

function Decide({ review: { id, version }, decision, words, label, look = 'primary' }: DecideProps) {
  return (
    <WriteForm
      action={href('/admin/reviews/:id/decision', { id })}
      className="flex flex-wrap items-center gap-2"
      button={{ name: 'decision', value: decision, look, 'aria-label': label, children: words }}
    >
      <input type="hidden" name="version" value={version} />
    </WriteForm>
  );
}

function Answer({ review: { id, answer, productName }, typed }: ReviewCardProps) {
  return (
    <>
      {answer && (
        <p
          className="max-w-text border-s-2 border-brass-light ps-4 wrap-anywhere whitespace-pre-line"
          dir="auto"
        >
          {answer}
        </p>
      )}
      <details open={typed !== undefined}>
        <summary className="link inline-flex min-h-11 items-center">
          <span>{answer ? m.changeAnswer : m.answer}</span>{' '}
          <span className="sr-only">{m.reviewOf(productName)}</span>
        </summary>
        <WriteForm
          action={href('/admin/reviews/:id/answer', { id })}
          className="grid max-w-text gap-2"
          button={{ look: 'outline', className: 'justify-self-start', children: m.saveAnswer }}
        >
          <WriterField />
          <input type="hidden" name={ANSWER_TO} value={id} />
          <TextArea
            label={m.yourAnswer}
            hint={m.answerHint}
            name="answer"
            maxLength={MAX_ANSWER}
            defaultValue={typed ?? answer}
            dir="auto"
          />
        </WriteForm>
      </details>
    </>
  );
}
