import { href, useFetcher } from 'react-router';
import { LoneLink } from '#app/admin/ui/links.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { WriteForm } from '#app/admin/ui/write-form.tsx';
import { LineName } from '#app/catalogue/line-name.tsx';
import { PictureLinks } from '#app/catalogue/picture-links.tsx';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { formatDateTime } from '#app/lib/time.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { TextArea } from '#app/ui/field.tsx';
import type { Exchange } from '#shop/orders/exchange/exchange.ts';
import { type ExchangeRequest, MAX_OWN_WORDS } from '#shop/orders/exchange/exchange-request.ts';
import { m as asking } from '#words/exchange-request.ts';
import { m } from '#words/order-exchange.ts';
import type { ShownOrder } from '../detail/order.tsx';

interface ExchangesProps {
  order: ShownOrder;
  exchanges: readonly Exchange[] | null;
}

export function Exchanges({ order, exchanges }: ExchangesProps) {
  const canExchange = order.status === 'delivered' && order.ending === null;
  if (!canExchange && (exchanges ?? []).length === 0) return null;
  return (
    <Section id="exchanges" heading={m.section} look="mb-1 text-xl">
      {exchanges?.map((exchange) => (
        <OneExchange key={exchange.orderNumber} exchange={exchange} of={order.orderNumber} />
      ))}
      {canExchange && (
        <ButtonLink
          to={href('/admin/orders/:number/exchange', { number: order.orderNumber })}
          look="outline"
          className="mt-2 print:hidden"
        >
          {m.open}
        </ButtonLink>
      )}
    </Section>
  );
}

/** `of` is the order whose page this is. */
function OneExchange({ exchange, of }: { exchange: Exchange; of: string }) {
  const { ofNumber, orderNumber, lines, reason, backAt, stands } = exchange;
  const fetcher = useFetcher<Failure>();
  const isNew = of === orderNumber;
  const other = isNew ? ofNumber : orderNumber;
  return (
    <div className="border-b border-rule py-2">
      <LoneLink to={href('/admin/orders/:number', { number: other })}>
        {isNew ? m.newFor(other) : m.sentAs(other)}
      </LoneLink>
      <ul>
        {lines.map((line) => (
          <li key={line.productId}>
            <LineName {...line} />
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere text-ink-soft" dir="auto">
        {reason}
      </p>
      {backAt === null && !stands ? (
        <p>{m.ended}</p>
      ) : backAt === null ? (
        <fetcher.Form
          method="post"
          action={href('/admin/orders/:number/exchange-back', { number: orderNumber })}
          className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1"
        >
          <span>{m.waits}</span>
          <Button type="submit" look="outline" disabled={fetcher.state !== 'idle'}>
            {m.backIn}
          </Button>
          <FailureNote failure={fetcher.data} />
        </fetcher.Form>
      ) : (
        <p>{m.wereBack(formatDateTime(backAt))}</p>
      )}
    </div>
  );
}

interface RequestsProps {
  orderNumber: string;
  requests: readonly ExchangeRequest[] | null;
  typed: string | undefined;
}

/** A customer's request, which the shop accepts by making the exchange, or declines. */
export function ExchangeRequests({ orderNumber, requests, typed }: RequestsProps) {
  const open = requests?.find(({ answer }) => answer === null);
  const answered = requests?.filter(({ answer }) => answer !== null) ?? [];
  return (
    <>
      {open && (
        <Section
          id="wants"
          heading={asking.wants}
          className="sheet border-s-4 border-s-madder p-4"
          look="text-xl"
        >
          <Asked request={open} />
          <p className="mt-2 text-sm text-ink-soft">{asking.saysUncut}</p>
          <div className="mt-3 grid gap-3 print:hidden">
            <ButtonLink
              to={`${href('/admin/orders/:number/exchange', { number: orderNumber })}?asked=${open.id}`}
              className="w-full"
            >
              {asking.accept}
            </ButtonLink>
            <Decline orderNumber={orderNumber} typed={typed} />
          </div>
        </Section>
      )}
      {answered.length > 0 && (
        <Section id="asked-before" heading={asking.before} look="text-xl">
          {answered.map((request) => (
            <div key={request.id} className="border-b border-rule py-2">
              <Asked request={request} />
              <p className="wrap-anywhere">
                {request.answer?.kind === 'accepted' && (
                  <span>{asking.wasAccepted(request.answer.orderNumber)}</span>
                )}
                {request.answer?.kind === 'declined' && (
                  <span>{asking.wasDeclined(request.answer.reason)}</span>
                )}
              </p>
            </div>
          ))}
        </Section>
      )}
    </>
  );
}

function Asked({ request: { askedAt, lines, cause, words, pictures } }: { request: ExchangeRequest }) {
  return (
    <>
      <p className="text-ink-soft">{asking.askedOn(formatDateTime(askedAt))}</p>
      <ul className="mt-1">
        {lines.map((line) => (
          <li key={line.productId}>
            <LineName {...line} />
          </li>
        ))}
      </ul>
      <p className="mt-1 font-medium">{asking.causes[cause]}</p>
      {words && (
        <p className="wrap-anywhere" dir="auto">
          {words}
        </p>
      )}
      <PictureLinks pictures={pictures} alt={asking.picture} />
    </>
  );
}

function Decline({ orderNumber, typed }: { orderNumber: string; typed: string | undefined }) {
  return (
    <details open={typed !== undefined}>
      <summary className="link inline-flex min-h-11 items-center">{asking.decline}</summary>
      <WriteForm
        action={href('/admin/orders/:number/exchange-answer', { number: orderNumber })}
        className="grid gap-2"
        button={{ look: 'outline', className: 'justify-self-start', children: asking.declineNow }}
      >
        <WriterField />
        <TextArea
          label={asking.whyNot}
          name="whyNot"
          required
          maxLength={MAX_OWN_WORDS}
          defaultValue={typed}
          dir="auto"
        />
      </WriteForm>
    </details>
  );
}
