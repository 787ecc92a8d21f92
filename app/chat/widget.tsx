/**
 * The floating chat: a button on every page of the shop. What it opens is fetched when it is opened, or, for those who
 * have a chat already, while the page is idle, so that the button can say how many replies are unread.
 */
import { MessageCircle } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { useAuth } from '../auth.tsx';
import { type About, provideChat } from './open-chat.ts';
import type { PanelProps } from './panel.tsx';

export type WidgetState = 'closed' | 'open' | 'minimised';

const STORED = 'chat-widget';
const IDLE_MS = 3000;

export function ChatWidget({ hasChat }: { hasChat: boolean }) {
  const { user } = useAuth();
  const [state, setState] = useState<WidgetState>('closed');
  // Undefined: what the page is about; null: the writer said that it is about nothing.
  const [about, setAbout] = useState<About | null>();
  const [unread, setUnread] = useState(0);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const onPage = useProductOfPage();
  const knows = user !== null || hasChat;

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

  // Once; a chat that was open stays open on the next page.
  useEffect(() => {
    const stored = sessionStorage.getItem(STORED);
    if (stored === 'open' || stored === 'minimised') show(stored);
    return provideChat((asked) => {
      setAbout(asked);
      show('open');
    });
  }, []);
  // `load` only sets what it fetched.
  useEffect(() => {
    if (!knows) return;
    const timer = setTimeout(load, IDLE_MS);
    return () => clearTimeout(timer);
  }, [knows]);

  return (
    <div className="fixed right-3 bottom-3 z-40 print:hidden">
      {Panel && (
        <Panel
          state={state}
          onState={show}
          about={about === undefined ? onPage : about}
          onDropAbout={() => setAbout(null)}
          onUnread={setUnread}
        />
      )}
      {state === 'closed' && (
        <button
          type="button"
          onClick={() => {
            setAbout(undefined);
            show('open');
          }}
          className="relative grid h-14 w-14 cursor-pointer place-items-center rounded-full bg-indigo text-paper-white shadow-lg hover:bg-indigo-deep"
          aria-label={unread > 0 ? `Open chat, ${unread} unread` : 'Open chat'}
        >
          <MessageCircle aria-hidden="true" />
          {unread > 0 && (
            <span className="absolute -top-1 -right-1 grid h-6 min-w-6 place-items-center rounded-full bg-madder px-1 text-sm font-bold">
              {unread}
            </span>
          )}
        </button>
      )}
    </div>
  );
}

/** On a product's page a message is about that product, unless its writer says otherwise. */
function useProductOfPage(): About | null {
  const match = useMatches().find(({ id }) => id === 'storefront/product');
  const data = match?.loaderData;
  if (!data || typeof data !== 'object' || !('product' in data)) return null;
  const { id, name } = data.product as { id: string; name: string };
  return { reference: `product:${id}`, title: name };
}
