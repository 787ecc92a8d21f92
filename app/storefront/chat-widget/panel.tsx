import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useRef } from 'react';
import type { About } from '#app/chat/open-chat.ts';
import { useAuth } from '#app/lib/auth.tsx';
import { countUnread } from '#shop/chat/chat.ts';
import { m } from '#words/chat.ts';
import { m as frameWords } from '#words/frame.ts';
import { AdminChat } from './admin-chat.tsx';
import { greetingOf } from './greeting.ts';
import { GuestForm } from './guest-form.tsx';
import { useWidgetChat } from './use-widget-chat.ts';
import { VisitorChat } from './visitor-chat.tsx';
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
