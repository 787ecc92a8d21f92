/** Pages that renew themselves: when something they show changed elsewhere, and when one comes back to them. */
import { useCallback, useContext, useEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  useFetchers,
  useLocation,
  useNavigation,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router';
import { useAuth } from './auth.tsx';
import { type LiveNews, useLive, useLiveConnection } from './live.ts';
import { useSignedInElsewhere } from './signed-in-elsewhere.ts';

/** Several changes at once are one renewal; a sold-out product, or a changed setting, must not bring everyone in the same moment. */
const GATHER_MS = 60;
const SPREAD_MS = 1500;

export function LivePages({ hasChat }: { hasChat: boolean }) {
  const { user, isAdmin } = useAuth();
  const { pathname, key } = useLocation();
  const { revalidate, state } = useRevalidator();
  const { state: navigation } = useNavigation();
  const writing = useFetchers().some((fetcher) => fetcher.state !== 'idle');
  const router = useContext(RouterContext)?.router;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);
  // The data of the root route, which holds the toast.
  const around = useRouteLoaderData('root');
  const drawn = useRef({ key, around });
  useEffect(() => {
    // A page that is on its way is new anyway, also behind a button's write: to ask again would throw it away, and its toast.
    busy.current = state !== 'idle' || navigation !== 'idle' || writing;
    drawn.current = { key, around };
  });
  const renew = useCallback(() => {
    clearTimeout(timer.current);
    // The router begins and ends a write before React has drawn it; its answer, or the toast in it, would be dropped.
    const isAhead =
      router !== undefined &&
      (router.state.location.key !== drawn.current.key ||
        router.state.loaderData.root !== drawn.current.around ||
        router.state.navigation.state !== 'idle' ||
        [...router.state.fetchers.values()].some(({ state }) => state !== 'idle'));
    if (busy.current || isAhead) timer.current = setTimeout(renew, GATHER_MS);
    else void revalidate();
  }, [revalidate, router]);
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
    // Reads the page again for the news that the phone missed while it was away, whether it has a stream or not.
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

/** Whether the page shows what changed. */
function concerns({ kind, subject }: LiveNews, pathname: string, isAdmin: boolean): boolean {
  switch (kind) {
    case 'resync':
    case 'session over':
    case 'cart':
    case 'orders':
    case 'settings':
      return true;
    case 'stock':
      return (
        // With or without the product's name behind it.
        `${pathname}/`.startsWith(`/product/${subject}/`) || pathname === '/cart' || pathname === '/admin'
      );
    case 'typing':
      return false;
    case 'basket changed':
      return pathname.startsWith('/chat/baskets/');
    // The chats themselves ask for what is new.
    case 'chat message':
    case 'chat reply':
    case 'messages seen':
    case 'replies seen':
      return isAdmin && pathname.startsWith('/admin') && pathname !== '/admin/chats';
    default:
      return isAdmin && pathname.startsWith('/admin');
  }
}
