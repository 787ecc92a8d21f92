/**
 * A conversation: the field that sends, messages under way, and the list. Unsent messages are kept until
 * acknowledged, and retried under the same id, so never duplicated.
 */
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { type FormEvent, Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type BasketCard, type ChatMessage, MAX_CHAT_TEXT } from '#shop/chat/chat.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { m } from '#words/chat.ts';
import { address } from '../lib/address.ts';
import { fillTyped } from '../lib/forms/draft-fields.ts';
import { useLive } from '../lib/live/live.ts';
import { newId } from '../lib/new-id.ts';
import { formatDate, formatTime } from '../lib/time.ts';
import { useBeforeScripts } from '../ui/before-scripts.ts';
import { Button } from '../ui/button.tsx';
import { Bubble, Card, MessageText, SenderLine, ToWhom } from './message.tsx';
import type { About } from './open-chat.ts';

const TYPING_EVERY_MS = 3000;

interface ComposerProps {
  label: string;
  about?: About | null;
  onDropAbout?: () => void;
  onSend: (text: string) => void;
  typingAction?: string;
  /** Text chosen elsewhere. */
  draft?: { text: string; key: number };
  /** Before hydration this form submits the text, under this name. */
  beforeScripts?: { form: string; name: string };
}

/** Enter sends, Shift+Enter starts a new line. */
export function Composer({
  label,
  about = null,
  onDropAbout,
  onSend,
  typingAction,
  draft,
  beforeScripts,
}: ComposerProps) {
  const id = useId();
  const isBefore = useBeforeScripts();
  const goesAlong = isBefore ? beforeScripts : undefined;
  const [text, setText] = useState('');
  const [taken, setTaken] = useState(0);
  const saidAt = useRef(0);
  if (draft && draft.key !== taken) {
    setTaken(draft.key);
    setText(draft.text);
  }

  useEffect(fillTyped, []);

  const send = () => {
    if (text.trim() === '') return;
    onSend(text.trim());
    setText('');
    saidAt.current = 0; // The next input reports typing again.
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word (in Urdu, for one), Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onType = (typed: string) => {
    setText(typed);
    if (!typingAction || Date.now() - saidAt.current < TYPING_EVERY_MS) return;
    saidAt.current = Date.now();
    fetch(address(typingAction), { method: 'POST', body: new FormData() }).catch(() => {}); // Only a hint; may be lost.
  };

  return (
    <form onSubmit={onSubmit} className="border-t border-rule p-2">
      {about && <AboutLine about={about} onDrop={onDropAbout} />}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea
          id={id}
          name={goesAlong?.name ?? 'text'}
          form={goesAlong?.form}
          rows={1}
          maxLength={MAX_CHAT_TEXT}
          value={text}
          placeholder={m.typeMessage}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          className="input field-sizing-content max-h-32 flex-1 resize-none"
        />
        <Button type="submit" aria-label={m.send} className="px-3" disabled={text.trim() === ''}>
          <SendHorizontal size={18} className="rtl:-scale-x-100" aria-hidden="true" />
        </Button>
      </div>
    </form>
  );
}

function AboutLine({ about, onDrop }: { about: About; onDrop: (() => void) | undefined }) {
  return (
    <p className="mb-2 flex items-center justify-between gap-2 bg-paper-deep px-2 text-sm">
      <span className="min-w-0 truncate">{m.about(about.title)}</span>
      <button type="button" onClick={onDrop} aria-label={m.dropAbout} className="icon-button -me-2">
        <X size={16} aria-hidden="true" />
      </button>
    </p>
  );
}

interface Outgoing {
  clientId: string;
  text: string;
  about: About | null;
  state: 'sending' | 'failed';
}

let underWay: Promise<void> = Promise.resolve();

/** Resolves when each message sent so far is answered or has failed. */
export function allSent(): Promise<void> {
  return underWay;
}

/**
 * One at a time. `storageKey` keeps unacknowledged messages over a reload, which resends all but
 * failed ones. `arrived`: messages that the shop has.
 */
export function useOutgoing(
  action: string,
  storageKey: string,
  arrived: readonly { clientId: string }[],
  onSent: (message: ChatMessage) => void,
  onFailed: () => void = () => {},
) {
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = (clientId: string, to: Partial<Outgoing> | null) =>
    setOutgoing((all) =>
      all.flatMap((one) => {
        if (one.clientId !== clientId) return [one];
        return to ? [{ ...one, ...to }] : [];
      }),
    );

  const post = (message: Outgoing) => {
    queue.current = queue.current.then(async () => {
      const sent = await deliver(action, message);
      if (sent) onSent(sent);
      else {
        change(message.clientId, { state: 'failed' });
        onFailed();
      }
    });
    underWay = queue.current;
  };

  // The storage holds this chat's messages only.
  useEffect(() => {
    const stored = readStored(storageKey);
    setOutgoing(stored);
    for (const message of stored) if (message.state === 'sending') post(message);
  }, [storageKey]);

  const known = new Set(arrived.map(({ clientId }) => clientId));
  const waiting = outgoing.filter(({ clientId }) => !known.has(clientId));
  const text = JSON.stringify(waiting);
  useEffect(() => {
    if (text === '[]') sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, text);
  }, [storageKey, text]);

  return {
    outgoing: waiting,
    send(typed: string, about: About | null) {
      const message: Outgoing = { clientId: newId(), text: typed, about, state: 'sending' };
      setOutgoing((all) => [...all, message]);
      post(message);
    },
    retry(message: Outgoing) {
      change(message.clientId, { state: 'sending' });
      post(message);
    },
  };
}

async function deliver(action: string, { clientId, text, about }: Outgoing): Promise<ChatMessage | null> {
  const form = new FormData();
  form.set('clientId', clientId);
  form.set('text', text);
  if (about) form.set('about', about.reference);
  try {
    const answer = await fetch(address(action), { method: 'POST', body: form });
    return answer.ok ? (await answer.json()).message : null;
  } catch {
    return null; // Offline: stays on the screen to be retried.
  }
}

function readStored(storageKey: string): Outgoing[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}

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

function dayText(ms: number, nowMs: number): string {
  const ago = karachiDay(nowMs) - karachiDay(ms);
  if (ago <= 0) return m.today;
  return ago === 1 ? m.yesterday : formatDate(ms);
}

const TYPING_SHOWN_MS = 4500;

/**
 * True for a moment after each typing event, until the message arrives. `conversation` is null where all events are for this reader; one's own message does not end the other
 * side's typing, so `newest` is theirs.
 */
export function useTyping(conversation: string | null, newest: number): boolean {
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(({ kind, subject }) => {
    if (kind !== 'typing' || (conversation !== null && subject !== conversation)) return;
    clearTimeout(timer.current);
    setTyping(true);
    timer.current = setTimeout(() => setTyping(false), TYPING_SHOWN_MS);
  });
  useEffect(() => setTyping(false), [newest]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return typing;
}

/** Marks all messages up to this id as seen. A lost request is harmless: the next one covers it. */
export function markSeen(action: string, id: number): void {
  const body = new FormData();
  body.set('id', String(id));
  fetch(address(action), { method: 'POST', body }).catch(() => {});
}
