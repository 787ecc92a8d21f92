import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BasketCard } from '#shop/chat/chat.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { m } from '#words/basket.ts';
import { m as charges } from '#words/charges.ts';
import { langOf } from '../lib/lang-of.ts';
import { formatDateTime } from '../lib/time.ts';
import { ButtonLink } from '../ui/button.tsx';

interface BasketInChatProps {
  basket: BasketCard;
  reader: 'admin' | 'visitor';
}

export function BasketInChat({ basket, reader }: BasketInChatProps) {
  const { id, state, title, endsAt, lines } = basket;
  const page = `/chat/baskets/${id}`;
  const heading = reader === 'admin' ? m.forCustomer : m.title;
  return (
    <section aria-label={heading} className="mb-1 border border-current/30 bg-paper-white p-2 text-ink">
      <h3 className="mb-1 font-semibold">{heading}</h3>
      <Sum {...basket} />
      {state === 'open' && lines.some(({ isGone }) => isGone) ? (
        <p className="mt-1 text-sm font-semibold">{reader === 'admin' ? m.goneForCustomer : m.short}</p>
      ) : state === 'open' ? (
        <>
          <p className="my-1 text-sm">{m.until({ time: formatDateTime(endsAt) })}</p>
          {reader === 'visitor' && (
            <ButtonLink to={page} className="w-full">
              {m.take}
            </ButtonLink>
          )}
        </>
      ) : (
        <p className="mt-1 text-sm font-semibold">
          <span>{m.states[state]}</span>
          {title && reader === 'admin' && (
            <>
              {' '}
              <Link to={`/admin/orders/${title}`} className="link text-indigo!">
                {title}
              </Link>
            </>
          )}
          {state === 'taken' && reader === 'visitor' && (
            <>
              {' · '}
              <Link to={page} className="link">
                {m.look}
              </Link>
            </>
          )}
        </p>
      )}
    </section>
  );
}

function Sum({
  lines,
  charges: charged,
  totalInPaisa,
}: Pick<BasketCard, 'lines' | 'charges' | 'totalInPaisa'>) {
  return (
    <>
      <ul className="text-sm">
        {lines.map(({ productId, name, quantity, cutCm, totalInPaisa: of, isGone }) => (
          <li key={productId}>
            <Line inPaisa={of}>
              <span className="min-w-0">
                <bdi lang={langOf(name)}>{name}</bdi>{' '}
                {!cutCm && (
                  <span className="whitespace-nowrap">
                    × <span>{quantity}</span>
                  </span>
                )}
                {isGone && <strong className="block text-madder">{m.gone}</strong>}
              </span>
            </Line>
          </li>
        ))}
        {charged.map(({ kind, amountInPaisa }) => (
          <li key={kind}>
            <Line inPaisa={amountInPaisa}>
              <span>{charges.names[kind]}</span>
            </Line>
          </li>
        ))}
      </ul>
      <p className="mt-1 border-t border-rule pt-1 font-semibold">
        <Line inPaisa={totalInPaisa}>
          <span>{m.total}</span>
        </Line>
      </p>
    </>
  );
}

function Line({ inPaisa, children }: { inPaisa: number; children: ReactNode }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      {children}
      <span className="ms-auto whitespace-nowrap">{formatMoney(inPaisa)}</span>
    </span>
  );
}
