import { href, Link, useFetcher } from 'react-router';
import { LineName } from '#app/catalogue/line-name.tsx';
import { formatDateTime } from '#app/lib/time.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import type { Exchange } from '#shop/orders/exchange/exchange.ts';
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
    <section aria-labelledby="exchanges">
      <h2 id="exchanges" className="mb-1 text-xl">
        {m.section}
      </h2>
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
    </section>
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
      <Link to={href('/admin/orders/:number', { number: other })} className="link link-alone">
        {isNew ? m.newFor(other) : m.sentAs(other)}
      </Link>
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
