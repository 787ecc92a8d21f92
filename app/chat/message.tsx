/** How a message looks: its bubble, sender, text and card. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productPath } from '#shop/catalogue/paths.ts';
import type { AboutCard, BasketCard, ChatMessage } from '#shop/chat/chat.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { m as basketWords } from '#words/basket.ts';
import { m as charges } from '#words/charges.ts';
import { m } from '#words/chat.ts';
import { Thumbnail } from '../catalogue/thumbnail.tsx';
import { langOf, langOfSpoken } from '../lib/lang-of.ts';
import { formatDateTime } from '../lib/time.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Ltr } from '../ui/ltr.tsx';

export function Bubble({ own, children }: { own: boolean; children: ReactNode }) {
  return (
    <article
      className={`max-w-[85%] px-3 py-2 ${own ? 'justify-self-end bg-indigo text-paper-white [&_a]:text-paper-white' : 'justify-self-start bg-paper-deep'}`}
    >
      {children}
    </article>
  );
}

export function ToWhom({ name }: { name: string }) {
  if (!name) return null;
  return (
    <p className="text-sm opacity-80">
      <bdi>{m.answering(name)}</bdi>
    </p>
  );
}

export function SenderLine({
  message,
  onChoose,
}: {
  message: ChatMessage;
  /** A press answers its sender. */
  onChoose: ((message: ChatMessage) => void) | undefined;
}) {
  const [name, email] = [message.senderName, message.senderEmail];
  const words = name && email ? m.sender({ name, email }) : (name ?? email ?? '');
  if (!onChoose)
    return (
      <p className="text-sm text-ink-soft">
        <bdi>{words}</bdi>
      </p>
    );
  return (
    <button
      type="button"
      onClick={() => onChoose(message)}
      className="link link-alone cursor-pointer text-start text-sm"
      aria-label={m.answerTo(words)}
    >
      <bdi>{words}</bdi>
    </button>
  );
}

/** Web addresses, and grouped digits such as a phone number. */
const LINK = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]|\+?\d[\d -]{5,}\d)/g;

/** Keeps the groups of a phone number in order within Urdu. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap" dir="auto" lang={langOfSpoken(text)}>
      {text.split(LINK).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : part.startsWith('http') ? (
          <a key={place} href={part} target="_blank" rel="noopener noreferrer nofollow" className="underline">
            {part}
          </a>
        ) : (
          <Ltr key={place}>{part}</Ltr>
        ),
      )}
    </p>
  );
}

function cardText(card: Exclude<AboutCard, BasketCard>): string {
  if (card.kind === 'order')
    return m.orderCard({ total: formatMoney(card.totalInPaisa), status: card.status });
  const { priceInPaisa, stock, byMetre } = card;
  return m.productCard({ price: formatMoney(priceInPaisa), stock, byMetre });
}

export function Card({ card, reader }: { card: AboutCard; reader: 'admin' | 'visitor' }) {
  if (card.kind === 'basket') return <BasketInChat basket={card} reader={reader} />;
  const { kind, id, title, image } = card;
  const orderPage = reader === 'admin' ? `/admin/orders?q=${title}` : '/profile';
  return (
    <Link
      to={kind === 'product' ? productPath(id) : orderPage}
      className="mb-1 flex items-center gap-2 border border-current/30 p-1.5 no-underline"
    >
      {image && <Thumbnail image={image} sizes="3rem" className="w-10 shrink-0" />}
      <span className="min-w-0 text-sm">
        <span className="block font-semibold">
          <bdi lang={langOf(title)}>{title}</bdi>
        </span>
        <span>{cardText(card)}</span>
      </span>
    </Link>
  );
}

interface BasketInChatProps {
  basket: BasketCard;
  reader: 'admin' | 'visitor';
}

function BasketInChat({ basket, reader }: BasketInChatProps) {
  const { id, state, title, endsAt, lines } = basket;
  const page = `/chat/baskets/${id}`;
  const heading = reader === 'admin' ? basketWords.forCustomer : basketWords.title;
  return (
    <section aria-label={heading} className="mb-1 border border-current/30 bg-paper-white p-2 text-ink">
      <h3 className="mb-1 font-semibold">{heading}</h3>
      <Sum {...basket} />
      {state === 'open' && lines.some(({ isGone }) => isGone) ? (
        <p className="mt-1 text-sm font-semibold">
          {reader === 'admin' ? basketWords.goneForCustomer : basketWords.short}
        </p>
      ) : state === 'open' ? (
        <>
          <p className="my-1 text-sm">{basketWords.until({ time: formatDateTime(endsAt) })}</p>
          {reader === 'visitor' && (
            <ButtonLink to={page} className="w-full">
              {basketWords.take}
            </ButtonLink>
          )}
        </>
      ) : (
        <p className="mt-1 text-sm font-semibold">
          <span>{basketWords.states[state]}</span>
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
                {basketWords.look}
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
                {isGone && <strong className="block text-madder">{basketWords.gone}</strong>}
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
          <span>{basketWords.total}</span>
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
