/** A customer's request, which the shop accepts by making the exchange, or declines. */
import { href, useFetcher } from 'react-router';
import { LineName } from '#app/catalogue/line-name.tsx';
import { PictureLinks } from '#app/catalogue/picture-links.tsx';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { formatDateTime } from '#app/lib/time.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { type ExchangeRequest, MAX_OWN_WORDS } from '#shop/orders/exchange/exchange-request.ts';
import { m } from '#words/exchange-request.ts';

interface RequestsProps {
  orderNumber: string;
  requests: readonly ExchangeRequest[] | null;
  typed: string | undefined;
}

export function ExchangeRequests({ orderNumber, requests, typed }: RequestsProps) {
  const open = requests?.find(({ answer }) => answer === null);
  const answered = requests?.filter(({ answer }) => answer !== null) ?? [];
  return (
    <>
      {open && (
        <section aria-labelledby="wants" className="sheet border-s-4 border-s-madder p-4">
          <h2 id="wants" className="text-xl">
            {m.wants}
          </h2>
          <Asked request={open} />
          <p className="mt-2 text-sm text-ink-soft">{m.saysUncut}</p>
          <div className="mt-3 grid gap-3 print:hidden">
            <ButtonLink
              to={`${href('/admin/orders/:number/exchange', { number: orderNumber })}?asked=${open.id}`}
              className="w-full"
            >
              {m.accept}
            </ButtonLink>
            <Decline orderNumber={orderNumber} typed={typed} />
          </div>
        </section>
      )}
      {answered.length > 0 && (
        <section aria-labelledby="asked-before">
          <h2 id="asked-before" className="text-xl">
            {m.before}
          </h2>
          {answered.map((request) => (
            <div key={request.id} className="border-b border-rule py-2">
              <Asked request={request} />
              <p className="wrap-anywhere">
                {request.answer?.kind === 'accepted' && (
                  <span>{m.wasAccepted(request.answer.orderNumber)}</span>
                )}
                {request.answer?.kind === 'declined' && <span>{m.wasDeclined(request.answer.reason)}</span>}
              </p>
            </div>
          ))}
        </section>
      )}
    </>
  );
}

function Asked({ request: { askedAt, lines, cause, words, pictures } }: { request: ExchangeRequest }) {
  return (
    <>
      <p className="text-ink-soft">{m.askedOn(formatDateTime(askedAt))}</p>
      <ul className="mt-1">
        {lines.map((line) => (
          <li key={line.productId}>
            <LineName {...line} />
          </li>
        ))}
      </ul>
      <p className="mt-1 font-medium">{m.causes[cause]}</p>
      {words && (
        <p className="wrap-anywhere" dir="auto">
          {words}
        </p>
      )}
      <PictureLinks pictures={pictures} alt={m.picture} />
    </>
  );
}

function Decline({ orderNumber, typed }: { orderNumber: string; typed: string | undefined }) {
  const fetcher = useFetcher<Failure>();
  return (
    <details open={typed !== undefined}>
      <summary className="link inline-flex min-h-11 items-center">{m.decline}</summary>
      <fetcher.Form
        method="post"
        action={href('/admin/orders/:number/exchange-answer', { number: orderNumber })}
        preventScrollReset
        className="grid gap-2"
      >
        <WriterField />
        <TextArea
          label={m.whyNot}
          name="whyNot"
          required
          maxLength={MAX_OWN_WORDS}
          defaultValue={typed}
          dir="auto"
        />
        <Button
          type="submit"
          look="outline"
          className="justify-self-start"
          disabled={fetcher.state !== 'idle'}
        >
          {m.declineNow}
        </Button>
        <FailureNote failure={fetcher.data} />
      </fetcher.Form>
    </details>
  );
}
