import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  allSent,
  Composer,
  MessagesFrame,
  MessagesList,
  markSeen,
  useOutgoing,
  useTyping,
} from '#app/chat/conversation.tsx';
import type { About } from '#app/chat/open-chat.ts';
import { address } from '#app/lib/address.ts';
import { useAuth } from '#app/lib/auth.tsx';
import { type LiveNews, useLive } from '#app/lib/live/live.ts';
import { useStore } from '#app/store/store.tsx';
import {
  type ChatMessage,
  countUnread,
  type OwnChat,
  readChatSubject,
  withMessages,
} from '#shop/chat/chat.ts';
import type { OpenState } from '#shop/settings/hours/open-state.ts';
import { m } from '#words/chat.ts';
import { m as frameWords } from '#words/frame.ts';
import { AdminChat } from './admin-chat.tsx';
import { GuestForm } from './guest-form.tsx';
import type { WidgetChat } from './own-chat.ts';
import type { WidgetState } from './widget.tsx';

export interface PanelProps {
  state: WidgetState;
  onState: (state: WidgetState) => void;
  /** Each opening focuses the input. */
  openings: number;
  /** Gets the focus back; if gone, the chat's button does. */
  opener: RefObject<Element | null>;
  button: RefObject<HTMLElement | null>;
  about: About | null;
  onDropAbout: () => void;
  onUnread: (unread: number) => void;
}

export function ChatPanel({
  state,
  onState,
  openings,
  opener,
  button,
  about,
  onDropAbout,
  onUnread,
}: PanelProps) {
  const { isAdmin } = useAuth();
  const { chat, failed, load, onSent, onSeen } = useWidgetChat();
  const asksWho = chat?.who === 'visitor' && !chat.chat;
  const frame = useFieldFocus(openings, asksWho);
  const unread =
    chat?.who === 'visitor' && chat.chat ? countUnread(chat.chat.messages, chat.chat, 'visitor') : 0;
  useEffect(() => onUnread(unread), [onUnread, unread]);
  useFocusBack(state, frame, opener, button);
  if (state === 'closed') return null;
  const title = isAdmin ? m.customerSupport : m.chatWithAdmin;
  const open = state === 'open';
  return (
    <section
      ref={frame}
      aria-label={title}
      className={`sheet flex w-[min(22rem,calc(100vw-1.5rem))] flex-col shadow-xl ${open ? 'h-[min(32rem,calc(100dvh-1.5rem))]' : 'chat-minimised'}`}
    >
      <header className="flex items-start gap-1 bg-indigo-deep py-1 ps-4 pe-1 text-paper">
        <div className="me-auto min-w-0 py-1">
          <h2 className="text-lg">{title}</h2>
          {open && chat?.who === 'visitor' && (
            <p className="text-sm text-paper-deep">{greetingOf(chat.store)}</p>
          )}
        </div>
        {!open && unread > 0 && <span className="badge badge-madder">{m.unread(unread)}</span>}
        <HeaderButton label={open ? m.minimise : m.open} onClick={() => onState(open ? 'minimised' : 'open')}>
          {open ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
        </HeaderButton>
        <HeaderButton label={m.close} onClick={() => onState('closed')}>
          <X aria-hidden="true" />
        </HeaderButton>
      </header>
      {open && failed && (
        <p role="alert" className="p-4">
          {m.notLoaded}{' '}
          <button type="button" className="link link-alone cursor-pointer" onClick={load}>
            {frameWords.tryAgain}
          </button>
        </p>
      )}
      {open && !chat && !failed && (
        <p role="status" className="p-4 text-ink-soft">
          {m.loading}
        </p>
      )}
      {open && asksWho && <GuestForm onStarted={load} />}
      {open && chat?.who === 'visitor' && chat.chat && (
        <VisitorChat
          chat={chat.chat}
          unread={unread}
          nowMs={chat.nowMs}
          onSent={onSent}
          onSeen={onSeen}
          about={about}
          onDropAbout={onDropAbout}
        />
      )}
      {open && chat?.who === 'admin' && (
        <AdminChat messages={chat.messages} nowMs={chat.nowMs} onSent={onSent} />
      )}
    </section>
  );
}

function useFieldFocus(openings: number, asksWho: boolean) {
  const frame = useRef<HTMLElement>(null);
  const isDue = useRef(false);
  const asked = useRef(false);
  useEffect(() => {
    isDue.current = openings > 0;
  }, [openings]);
  useEffect(() => {
    if (asked.current && !asksWho) isDue.current = true;
    asked.current = asksWho;
  }, [asksWho]);
  // After each render: the field loads later.
  useEffect(() => {
    const field = isDue.current ? frame.current?.querySelector<HTMLElement>('textarea, input') : null;
    if (!field) return;
    isDue.current = false;
    field.focus({ preventScroll: true });
  });
  return frame;
}

function useFocusBack(
  state: WidgetState,
  frame: RefObject<HTMLElement | null>,
  opener: PanelProps['opener'],
  button: PanelProps['button'],
): void {
  const shown = useRef(state);
  useEffect(() => {
    const closed = state === 'closed' && shown.current !== 'closed';
    const hidden =
      frame.current?.contains(document.activeElement) && frame.current.getClientRects().length === 0;
    if (closed || hidden) {
      const before = opener.current;
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (isThere ? before : button.current)?.focus({ preventScroll: true });
    }
    shown.current = state;
  });
}

interface HeaderButtonProps {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}

function HeaderButton({ label, onClick, children }: HeaderButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="icon-button hover:bg-indigo">
      {children}
    </button>
  );
}

/** While closed, the greeting must not promise a quick answer. */
export function greetingOf(state: OpenState): string {
  return state.open ? m.greeting : m.away(state);
}

interface VisitorChatProps {
  chat: OwnChat;
  unread: number;
  nowMs: number;
  onSent: (message: ChatMessage) => void;
  onSeen: (id: number) => void;
  about: About | null;
  onDropAbout: () => void;
}

function VisitorChat({ chat, unread, nowMs, onSent, onSeen, about, onDropAbout }: VisitorChatProps) {
  const { user } = useAuth();
  const { outgoing, send, retry } = useOutgoing(
    '/chat/messages',
    // Key per person: unsent messages must not be shown to, or sent as, the next person on this browser.
    `chat-outgoing-${user?.id ?? 'guest'}`,
    chat.messages,
    onSent,
  );
  const typing = useTyping(null, chat.messages.findLast((message) => message.isAdmin)?.id ?? 0);
  const newest = chat.messages.findLast(({ isAdmin }) => isAdmin)?.id ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    markSeen('/chat/seen', newest);
    onSeen(newest);
  }, [unread, newest]);
  const { whatsApp } = useStore();
  // A guest's chat is in this browser only.
  const mayMissIt = user === null && whatsApp !== '' && chat.messages.at(-1)?.isAdmin === false;
  return (
    <>
      <MessagesFrame>
        <MessagesList
          messages={chat.messages}
          outgoing={outgoing}
          onRetry={retry}
          reader="visitor"
          seenUpTo={chat.seenByAdmin}
          typing={typing}
          nowMs={nowMs}
        />
      </MessagesFrame>
      {mayMissIt && (
        <p className="px-4 pb-2 text-sm text-ink-soft">
          {m.leaving}{' '}
          <a className="link" href={whatsApp} target="_blank" rel="noopener noreferrer">
            {m.askOnWhatsApp}
          </a>
        </p>
      )}
      <Composer
        label={m.writeToShop}
        about={about}
        onDropAbout={onDropAbout}
        typingAction="/chat/typing"
        onSend={(text) => {
          send(text, about);
          onDropAbout();
        }}
      />
    </>
  );
}

/** Loads once, then new messages only. Events name their message, so that known ones are not fetched. */
function useWidgetChat() {
  const [chat, setChat] = useState<WidgetChat | null>(null);
  const [failed, setFailed] = useState(false);
  const known = useRef<WidgetChat | null>(null);
  const keep = useCallback((next: WidgetChat) => {
    known.current = next;
    setChat(next);
  }, []);
  const load = useCallback(
    async (after = newestOf(known.current)) => {
      try {
        const answer = await fetch(address(`/chat?after=${after}`));
        if (!answer.ok) throw new Error(`the chat answered ${answer.status}`);
        keep(together(known.current, await answer.json()));
        setFailed(false);
      } catch {
        setFailed(true); // Keeps the last good data on the screen.
      }
    },
    [keep],
  );
  useEffect(() => {
    void load();
    const onReturn = () => document.visibilityState === 'visible' && void load();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [load]);
  useLive(async (news) => {
    if (news.kind === 'resync') return load(0);
    if (news.kind === 'messages seen' || news.kind === 'replies seen') {
      if (known.current) keep(seen(known.current, news));
      return;
    }
    // A card's product or order changed.
    if (news.kind === 'basket changed') return load(readChatSubject(news.subject).message - 1);
    if (news.kind !== 'chat message' && news.kind !== 'chat reply') return;
    // An own message is known once the shop has answered.
    if ((news.kind === 'chat reply') === (known.current?.who === 'admin')) await allSent();
    const { message } = readChatSubject(news.subject);
    if (messagesOf(known.current).some(({ id }) => id === message)) return;
    // Events of two chats may arrive out of order.
    await load(Math.min(newestOf(known.current), message - 1));
  });
  return {
    chat,
    failed: failed && !chat,
    load: () => void load(),
    onSent(message: ChatMessage, conversation = '') {
      const now = known.current;
      if (!now) return;
      const nowMs = Math.max(now.nowMs, message.timestamp);
      if (now.who === 'admin')
        keep(together(now, { ...now, nowMs, messages: [{ ...message, conversation }] }));
      else if (now.chat) keep(together(now, { ...now, nowMs, chat: { ...now.chat, messages: [message] } }));
    },
    onSeen(id: number) {
      const now = known.current;
      if (now?.who === 'visitor' && now.chat) keep({ ...now, chat: { ...now.chat, seenByVisitor: id } });
    },
  };
}

const messagesOf = (chat: WidgetChat | null): readonly ChatMessage[] =>
  (chat?.who === 'admin' ? chat.messages : chat?.chat?.messages) ?? [];

const newestOf = (chat: WidgetChat | null) => messagesOf(chat).at(-1)?.id ?? 0;

function together(known: WidgetChat | null, came: WidgetChat): WidgetChat {
  const { nowMs } = came;
  if (came.who === 'admin') {
    const before = known?.who === 'admin' ? known.messages : [];
    return { who: 'admin', nowMs, messages: withMessages(before, came.messages, nowMs) };
  }
  if (!came.chat || known?.who !== 'visitor' || !known.chat) return came;
  return {
    ...came,
    chat: {
      messages: withMessages(known.chat.messages, came.chat.messages, nowMs),
      seenByVisitor: Math.max(known.chat.seenByVisitor, came.chat.seenByVisitor),
      seenByAdmin: Math.max(known.chat.seenByAdmin, came.chat.seenByAdmin),
    },
  };
}

function seen(chat: WidgetChat, { kind, subject }: LiveNews): WidgetChat {
  if (chat.who !== 'visitor' || !chat.chat) return chat;
  const side: keyof Omit<OwnChat, 'messages'> = kind === 'messages seen' ? 'seenByAdmin' : 'seenByVisitor';
  const upTo = Math.max(chat.chat[side], readChatSubject(subject).message);
  return { ...chat, chat: { ...chat.chat, [side]: upTo } };
}
