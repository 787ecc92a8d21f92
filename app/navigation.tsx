/** Going from page to page: a thin line while the next one is on its way, and then the focus and a word for who listens. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';

export function Navigation() {
  const loading = useNavigation().state !== 'idle';
  return (
    <>
      <div
        className={loading ? 'fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-brass-light' : 'hidden'}
        aria-hidden="true"
      />
      <div role="status" className="sr-only">
        {useArrival(loading)}
      </div>
    </>
  );
}

/**
 * What a browser does by itself when it loads a page: the focus goes to the beginning of the content, and the page's
 * title is read. On the same page the focus stays, unless what had it is gone, such as an order that was cancelled.
 */
function useArrival(loading: boolean): string {
  const { pathname } = useLocation();
  const { state: renewal } = useRevalidator();
  const shown = useRef(pathname);
  const [said, say] = useState('');
  const lastFocused = useLastFocused();
  // Runs whenever the page may have changed: after a navigation, and after it renewed itself.
  useEffect(() => {
    const moved = shown.current !== pathname;
    const gone = lastFocused.current?.isConnected === false;
    if (!moved && !gone) return;
    shown.current = pathname;
    lastFocused.current = null;
    document.getElementById('content')?.focus({ preventScroll: true });
    if (moved) say(document.title);
  }, [pathname, loading, renewal, lastFocused]);
  return loading ? 'Loading' : said;
}

/** The element that had the focus last, also after it was taken off the page. */
function useLastFocused() {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return last;
}
