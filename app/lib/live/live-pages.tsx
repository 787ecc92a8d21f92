/** Revalidates pages when their data changed elsewhere, or when the tab is shown again. */
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { useAuth } from '../auth.tsx';
import { type LiveNews, useLive, useLiveConnection } from './live.ts';
import { routerWork } from './router-work.ts';

/** Combines changes, and spreads the load when all open pages react to one. */
const GATHER_MS = 60;
const SPREAD_MS = 1500;

export function LivePages({ hasChat }: { hasChat: boolean }) {
  const { user, isAdmin } = useAuth();
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const { state: navigation } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [asked, setAsked] = useState<{ started: number } | null>(null);
  // The router updates React in transitions, which are rendered together: once `asked` is rendered, so are
  // the router's earlier updates.
  const renew = useCallback(() => {
    clearTimeout(timer.current);
    startTransition(() => setAsked({ started: routerWork.started }));
  }, []);
  const renewIfIdle = useEffectEvent((started: number) => {
    const isIdle = state === 'idle' && navigation === 'idle' && routerWork.running === 0;
    // Revalidating during a write would discard its response and toast; the write revalidates anyway.
    if (isIdle && routerWork.started === started) void revalidate();
    else timer.current = setTimeout(renew, GATHER_MS);
  });
  useEffect(() => {
    if (asked) renewIfIdle(asked.started);
  }, [asked]);
  const renewIn = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(renew, ms);
  };
  const onProduct = pathname.startsWith('/product/');
  useLiveConnection(user?.id ?? '', user !== null || hasChat || onProduct);
  useSignedInElsewhere(user?.id ?? '', renew);
  useLive((news) => {
    if (!concerns(news, pathname, isAdmin)) return;
    renewIn(
      news.kind === 'stock' || news.kind === 'settings' ? GATHER_MS + Math.random() * SPREAD_MS : GATHER_MS,
    );
  });
  useEffect(() => {
    // Catches up on events missed in the background, with or without a stream.
    const onReturn = () => {
      if (document.visibilityState === 'visible' && navigator.onLine && (user || onProduct)) renew();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('pageshow', onShow);
    };
  }, [user, onProduct, renew]);
  return null;
}

function concerns({ kind, subject }: LiveNews, pathname: string, isAdmin: boolean): boolean {
  switch (kind) {
    case 'resync':
    case 'session over':
    case 'cart':
    case 'kept':
    case 'orders':
    case 'settings':
      return true;
    case 'stock':
      return (
        // With or without the product's name.
        `${pathname}/`.startsWith(`/product/${subject}/`) ||
        ['/cart', '/kept', '/admin', '/admin/waiting'].includes(pathname)
      );
    case 'typing':
      return false;
    case 'basket changed':
      return pathname.startsWith('/chat/baskets/');
    case 'stock take':
      return pathname.startsWith('/admin/stock-take');
    // Chats fetch new messages themselves.
    case 'chat message':
    case 'chat reply':
    case 'messages seen':
    case 'replies seen':
      return isAdmin && pathname.startsWith('/admin') && pathname !== '/admin/chats';
    default:
      return isAdmin && pathname.startsWith('/admin');
  }
}

/** `localStorage` key: id of the signed-in account, or empty. */
const STORAGE_KEY = 'signed-in';

/**
 * Notices a login or logout in another tab: calls `onChange` for another account (`userId`, '' for
 * a guest). Reloads a page of another account from the Back cache before it shows.
 */
function useSignedInElsewhere(userId: string, onChange: () => void): void {
  useEffect(() => {
    // Some private windows have no storage; the page then asks the shop on focus.
    if (!hasStorage()) return;
    if (storedUserId() !== userId) localStorage.setItem(STORAGE_KEY, userId);
    const onStorage = ({ key }: StorageEvent) => {
      if (key === STORAGE_KEY && storedUserId() !== userId) onChange();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || storedUserId() === userId) return;
      document.body.hidden = true;
      location.reload();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  });
}

const storedUserId = () => localStorage.getItem(STORAGE_KEY) ?? '';

function hasStorage(): boolean {
  try {
    return 'localStorage' in window && window.localStorage !== null;
  } catch {
    return false;
  }
}
