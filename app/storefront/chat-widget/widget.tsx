/** The panel loads when opened, or in idle time to count unread replies. */
import MessageCircle from 'lucide-react/icons/message-circle';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useMatches } from 'react-router';
import { type About, provideChat } from '#app/chat/open-chat.ts';
import { address } from '#app/lib/address.ts';
import { useAuth } from '#app/lib/auth.tsx';
import { m } from '#words/frame.ts';
import type { PanelProps } from './panel.tsx';

export type WidgetState = 'closed' | 'open' | 'minimised';

const STORED = 'chat-widget';
const IDLE_MS = 3000;
/**
 * Near paying or cancelling, a minimised chat shrinks to its header button, except with an unread
 * reply.
 */
const QUIET: readonly string[] = ['/cart', '/checkout', '/profile'];
/** Below this width an open chat covers the page. */
const NARROW = '(width < 48rem)';

export function ChatWidget({ hasChat }: { hasChat: boolean }) {
  const { user } = useAuth();
  const { pathname } = useLocation();
  // Undefined: the page's subject; null: removed by the writer.
  const [about, setAbout] = useState<About | null>();
  const [unread, setUnread] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const onPage = useProductOfPage();
  const { state, press, ready, Panel, ...opened } = useOpenedPanel(user !== null || hasChat, setAbout);
  const inHeader = state === 'minimised' && QUIET.includes(pathname) && unread === 0;
  const away = useScrollsDown(state) && state !== 'open';
  return (
    <>
      <div className={state === 'closed' ? '' : inHeader ? 'md:invisible' : 'invisible'}>
        <ChatButton
          ready={ready}
          button={button}
          unread={unread}
          onPress={() => {
            setAbout(undefined);
            press('open');
          }}
        />
      </div>
      {Panel && (
        <Floating
          className={`${away ? 'translate-y-[calc(100%+2rem)] has-focus-visible:translate-y-0' : ''} ${inHeader ? 'max-md:hidden' : ''}`}
        >
          <Panel
            state={state}
            onState={press}
            {...opened}
            button={button}
            about={about === undefined ? onPage : about}
            onDropAbout={() => setAbout(null)}
            onUnread={setUnread}
          />
        </Floating>
      )}
    </>
  );
}

/** Outside the header. */
function Floating({ className, children }: { className: string; children: ReactNode }) {
  return createPortal(
    <aside
      aria-label={m.chat}
      className={`fixed inset-e-3 bottom-3 z-40 transition-[translate] print:hidden ${className}`}
    >
      {children}
    </aside>,
    document.body,
  );
}

/** `knows`: the browser has a chat. `onAsked` gets the subject that a page's button passed. */
function useOpenedPanel(knows: boolean, onAsked: (about: About) => void) {
  const { pathname } = useLocation();
  const [state, setState] = useState<WidgetState>('closed');
  const [openings, countOpening] = useState(0);
  const [ready, setReady] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const opener = useRef<Element | null>(null);

  const load = () => {
    import('./panel.tsx').then(
      ({ ChatPanel }) => setPanel(() => ChatPanel),
      () => setState('closed'),
    );
  };
  const show = (next: WidgetState) => {
    setState(next);
    sessionStorage.setItem(STORED, next);
    if (next !== 'closed') load();
  };
  const press = (next: WidgetState) => {
    if (next === 'open') {
      opener.current = document.activeElement;
      countOpening((count) => count + 1);
    }
    show(next);
  };

  // Once; an open chat stays open on the next page.
  useEffect(() => {
    setReady(true);
    const before = sessionStorage.getItem(STORED);
    if (before === 'open' || before === 'minimised') show(before);
    return provideChat((asked) => {
      onAsked(asked);
      press('open');
    });
  }, []);
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    if (state === 'open' && matchMedia(NARROW).matches) show('minimised');
  });
  useEffect(() => {
    if (!knows) return;
    const timer = setTimeout(load, IDLE_MS);
    return () => clearTimeout(timer);
  }, [knows]);
  return { state, press, ready, Panel, openings, opener };
}

interface ChatButtonProps {
  ready: boolean;
  button: RefObject<HTMLButtonElement | null>;
  unread: number;
  onPress: () => void;
}

/** A link to the contact form until scripts run. */
function ChatButton({ ready, button, unread, onPress }: ChatButtonProps) {
  const look = 'icon-button relative size-[44px]';
  const icon = <MessageCircle aria-hidden="true" />;
  if (!ready) {
    return (
      <a href={address('/contact')} className={look} aria-label={m.writeToUs}>
        {icon}
      </a>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      onClick={onPress}
      className={look}
      aria-label={unread > 0 ? m.openChatUnread(unread) : m.openChat}
    >
      {icon}
      {unread > 0 && <span className="count">{unread}</span>}
    </button>
  );
}

/** Each change of `state` resets it, so that the new state shows. */
function useScrollsDown(state: WidgetState): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    setDown(false);
    let last = scrollY;
    const onScroll = () => {
      // Ignores small moves of a resting finger.
      if (Math.abs(scrollY - last) < 8) return;
      setDown(scrollY > last);
      last = scrollY;
    };
    addEventListener('scroll', onScroll);
    return () => removeEventListener('scroll', onScroll);
  }, [state]);
  return down;
}

/** The product that a message is about by default. */
function useProductOfPage(): About | null {
  const match = useMatches().find(({ id }) => id === 'storefront/product/product');
  const data = match?.loaderData;
  if (!data || typeof data !== 'object' || !('product' in data)) return null;
  const { id, name } = data.product as { id: string; name: string };
  return { reference: `product:${id}`, title: name };
}
