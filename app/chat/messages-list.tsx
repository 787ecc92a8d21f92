import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { productPath } from '#shop/catalogue/paths.ts';
import type { AboutCard, BasketCard, ChatMessage } from '#shop/chat/chat.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { m } from '#words/chat.ts';
import { Thumbnail } from '../catalogue/thumbnail.tsx';
import { langOf, langOfSpoken } from '../lib/lang-of.ts';
import { formatDate, formatTime } from '../lib/time.ts';
import { Ltr } from '../ui/ltr.tsx';
import { BasketInChat } from './basket-card.tsx';
import type { Outgoing } from './outgoing.ts';

interface MessagesListProps {
  messages: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  onRetry: (message: Outgoing) => void;
  reader: 'admin' | 'visitor';
  /** Own messages seen by the other side. */
  seenUpTo: number;
  typing: boolean;
  nowMs: number;
  /** Admin's widget. */
  onChoose?: (message: ChatMessage) => void;
  toWhom?: (message: ChatMessage) => string;
  basketTools?: (basket: BasketCard) => React.ReactNode;
}

/** Focusable, so that arrow keys scroll it. */
export function MessagesFrame({ children }: { children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <div className="flex-1 overflow-y-auto" data-scroll tabIndex={0}>
      {children}
    </div>
  );
}

export function MessagesList(props: MessagesListProps) {
  const { messages, outgoing, onRetry, reader, seenUpTo, typing, nowMs } = props;
  const end = useRef<HTMLDivElement>(null);
  const newest = `${messages.at(-1)?.id}/${outgoing.length}/${typing}`;
  // Scrolls to a new message.
  useEffect(() => {
    // Not the page around the chat.
    const frame = end.current?.closest('[data-scroll]');
    if (frame) frame.scrollTop = frame.scrollHeight;
  }, [newest]);
  const isOwn = (message: ChatMessage) => message.isAdmin === (reader === 'admin');
  const lastSeen = messages.findLast((message) => isOwn(message) && message.id <= seenUpTo)?.id;
  return (
    <div role="log" aria-label={m.conversation} className="grid content-start gap-2 p-3">
      {messages.map((message, place) => {
        const earlier = messages[place - 1];
        const newDay = !earlier || karachiDay(earlier.timestamp) !== karachiDay(message.timestamp);
        return (
          <Fragment key={message.id}>
            {newDay && (
              <p className="my-1 text-center text-sm text-ink-soft">{dayText(message.timestamp, nowMs)}</p>
            )}
            <Bubble own={isOwn(message)}>
              {message.senderEmail && <SenderLine message={message} onChoose={props.onChoose} />}
              {props.toWhom && isOwn(message) && <ToWhom name={props.toWhom(message)} />}
              {message.about && <Card card={message.about} reader={reader} />}
              {message.about?.kind === 'basket' && props.basketTools?.(message.about)}
              <MessageText text={message.text} />
              <p className="text-end text-xs opacity-80">
                <span>{formatTime(message.timestamp)}</span>
                {message.id === lastSeen && <span>{` · ${m.seen}`}</span>}
              </p>
            </Bubble>
          </Fragment>
        );
      })}
      {outgoing.map((message) => (
        <Bubble key={message.clientId} own>
          {message.about && <p className="text-sm opacity-80">{m.about(message.about.title)}</p>}
          <MessageText text={message.text} />
          {message.state === 'sending' ? (
            <p className="text-end text-xs opacity-80">{m.sending}</p>
          ) : (
            <button
              type="button"
              onClick={() => onRetry(message)}
              className="min-h-8 w-full cursor-pointer text-end text-sm font-semibold underline"
            >
              {m.notSent}
            </button>
          )}
        </Bubble>
      ))}
      {typing && (
        <p className="text-sm text-ink-soft">{reader === 'admin' ? m.customerTypes : m.shopTypes}</p>
      )}
      <div ref={end} />
    </div>
  );
}

function ToWhom({ name }: { name: string }) {
  if (!name) return null;
  return (
    <p className="text-sm opacity-80">
      <bdi>{m.answering(name)}</bdi>
    </p>
  );
}

function Bubble({ own, children }: { own: boolean; children: React.ReactNode }) {
  return (
    <article
      className={`max-w-[85%] px-3 py-2 ${own ? 'justify-self-end bg-indigo text-paper-white [&_a]:text-paper-white' : 'justify-self-start bg-paper-deep'}`}
    >
      {children}
    </article>
  );
}

function SenderLine({
  message,
  onChoose,
}: {
  message: ChatMessage;
  onChoose: MessagesListProps['onChoose'];
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

function dayText(ms: number, nowMs: number): string {
  const ago = karachiDay(nowMs) - karachiDay(ms);
  if (ago <= 0) return m.today;
  return ago === 1 ? m.yesterday : formatDate(ms);
}

/** Web addresses, and grouped digits such as a phone number. */
const LINK = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]|\+?\d[\d -]{5,}\d)/g;

/** Keeps the groups of a phone number in order within Urdu. */
function MessageText({ text }: { text: string }) {
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

function Card({ card, reader }: { card: AboutCard; reader: 'admin' | 'visitor' }) {
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
