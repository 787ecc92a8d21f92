/** The opened chat: a form for guests who have not said who they are, else the messages and where to write. */
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type ChatMessage, countUnread, type OwnChat } from '#shop/chat.ts';
import { openState } from '#shop/hours.ts';
import { store } from '#store';
import { useAuth } from '../auth.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Composer } from './composer.tsx';
import { greetingOf } from './greeting.ts';
import { MessagesFrame, MessagesList } from './messages-list.tsx';
import type { About } from './open-chat.ts';
import { useOutgoing } from './outgoing.ts';
import { markSeen } from './seen-mark.ts';
import { useTyping } from './use-typing.ts';
import { useWidgetChat } from './use-widget-chat.ts';
import type { WidgetState } from './widget.tsx';

export interface PanelProps {
  state: WidgetState;
  onState: (state: WidgetState) => void;
  /** How often a person opened the chat on this page; each time the focus goes to where one writes. */
  openings: number;
  /** What opened the chat; it gets the focus back, or, when it is gone, the chat's button. */
  opener: RefObject<Element | null>;
  button: RefObject<HTMLElement | null>;
  about: About | null;
  onDropAbout: () => void;
  /** Tells the closed button how many replies are unread. */
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
  const shown = useRef(state);
  useEffect(() => {
    if (state === 'closed' && shown.current !== 'closed') {
      const before = opener.current;
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (isThere ? before : button.current)?.focus({ preventScroll: true });
    }
    shown.current = state;
  });
  if (state === 'closed') return null;
  const title = isAdmin ? 'Customer Support' : 'Chat with Admin';
  const open = state === 'open';
  return (
    <section
      ref={frame}
      aria-label={title}
      className={`sheet flex w-[min(22rem,calc(100vw-1.5rem))] flex-col shadow-xl ${open ? 'h-[min(32rem,calc(100dvh-1.5rem))]' : ''}`}
    >
      <header className="flex items-start gap-1 bg-indigo-deep py-1 pr-1 pl-4 text-paper">
        <div className="mr-auto min-w-0 py-1">
          <h2 className="text-lg">{title}</h2>
          {open && chat?.who === 'visitor' && (
            <p className="text-sm text-paper-deep">{greetingOf(openState(store, chat.nowMs))}</p>
          )}
        </div>
        {!open && unread > 0 && <span className="badge badge-madder">{unread} unread</span>}
        <HeaderButton
          label={open ? 'Minimise chat' : 'Open chat'}
          onClick={() => onState(open ? 'minimised' : 'open')}
        >
          {open ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
        </HeaderButton>
        <HeaderButton label="Close chat" onClick={() => onState('closed')}>
          <X aria-hidden="true" />
        </HeaderButton>
      </header>
      {open && failed && (
        <p role="alert" className="p-4">
          The chat could not be loaded.{' '}
          <button type="button" className="link cursor-pointer" onClick={load}>
            Try again
          </button>
        </p>
      )}
      {open && !chat && !failed && (
        <p role="status" className="p-4 text-ink-soft">
          Loading the chat…
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

/** Brings the focus to the field where one writes: each time the chat is opened, and when the form before it is done. */
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
  // After each drawing: the field comes with the chat, which is fetched.
  useEffect(() => {
    const field = isDue.current ? frame.current?.querySelector<HTMLElement>('textarea, input') : null;
    if (!field) return;
    isDue.current = false;
    field.focus({ preventScroll: true });
  });
  return frame;
}

interface HeaderButtonProps {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}

function HeaderButton({ label, onClick, children }: HeaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid h-11 w-11 shrink-0 cursor-pointer place-items-center hover:bg-indigo"
    >
      {children}
    </button>
  );
}

function GuestForm({ onStarted }: { onStarted: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const start = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    setBusy(true);
    setError('');
    try {
      const answer = await fetch('/chat/guest', { method: 'POST', body });
      if (answer.ok) {
        onStarted();
        void revalidate(); // the page learns that this browser has a chat, and listens
      } else setError((await answer.json()).error);
    } catch {
      setError('The chat could not be started. Please try again.');
    }
    setBusy(false);
  };
  return (
    <form onSubmit={start} noValidate className="grid gap-3 overflow-y-auto p-4">
      <p className="text-ink-soft">Tell us who you are, so that we know whom we answer.</p>
      {error && (
        <p role="alert" className="notice notice-error text-sm">
          {error}
        </p>
      )}
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" disabled={busy || name.trim() === '' || email.trim() === ''}>
        Start Chat
      </Button>
    </form>
  );
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
    // What one person did not get sent is not sent, or shown, as the next one on this browser.
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
      <Composer
        label="Write to the shop"
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

interface AdminChatProps {
  messages: (ChatMessage & { conversation: string })[];
  nowMs: number;
  onSent: (message: ChatMessage, conversation: string) => void;
}

/** For the admin in the shop: everyone's messages by time; the answer goes to the one that was chosen, or wrote last. */
function AdminChat({ messages, nowMs, onSent }: AdminChatProps) {
  const id = useId();
  const [chosen, choose] = useState<string | null>(null);
  const target = messages.findLast(
    (message) => !message.isAdmin && (!chosen || message.conversation === chosen),
  );
  const { outgoing, send, retry } = useOutgoing(
    `/admin/chats/${target?.conversation}/messages`,
    `chat-outgoing-${target?.conversation}`,
    messages,
    (message) => onSent(message, target?.conversation ?? ''),
  );
  return (
    <>
      <MessagesFrame>
        <p className="border-b border-rule p-3 text-sm">
          <Link to="/admin/chats" className="link">
            Open all chats
          </Link>
        </p>
        {messages.length === 0 && <p className="p-3 text-ink-soft">No messages yet</p>}
        <MessagesList
          messages={messages}
          outgoing={outgoing}
          onRetry={retry}
          reader="admin"
          seenUpTo={0}
          typing={false}
          nowMs={nowMs}
          onChoose={(message) => choose(messages.find((one) => one.id === message.id)?.conversation ?? null)}
        />
      </MessagesFrame>
      {target && (
        <div aria-describedby={id}>
          <p id={id} className="border-t border-rule px-3 pt-2 text-sm text-ink-soft">
            Answer to {target.senderName ?? target.senderEmail}
          </p>
          <Composer label="Answer" onSend={(text) => send(text, null)} />
        </div>
      )}
    </>
  );
}
