/** Going from page to page: a thin line while the next one is on its way, and then the focus and a word for who listens. */
import { useEffect, useRef, useState } from 'react';
import { useFetchers, useLocation, useNavigation, useRevalidator } from 'react-router';
import { m } from '#words/frame.ts';

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
 * Does after a client-side navigation what a browser does after loading a page: moves the focus to the beginning of the content, and
 * has the page's title read. On the same page the focus stays. When the focused element is gone, such as a line of the cart, the
 * focus goes to the nearest ancestor that is still there and can take it (`tabIndex={-1}`).
 */
function useArrival(loading: boolean): string {
  const { pathname, hash } = useLocation();
  const { state: renewal } = useRevalidator();
  const writing = useFetchers().some(({ state }) => state !== 'idle');
  const shown = useRef(pathname);
  const [said, say] = useState('');
  const lastFocused = useLastFocused();
  // Runs whenever the page may have changed: after a navigation, a button's write, and after it renewed itself.
  useEffect(() => {
    const moved = shown.current !== pathname;
    const [last, ...around] = lastFocused.current;
    if (!moved && last?.isConnected !== false) return;
    shown.current = pathname;
    lastFocused.current = [];
    // A link to a part of a page means that part, such as the search.
    const nearest = moved
      ? document.getElementById(hash.slice(1))
      : around.find((element) => element.isConnected);
    (nearest ?? document.getElementById('content'))?.focus({ preventScroll: true });
    if (moved) say(document.title);
  }, [pathname, hash, loading, renewal, writing, lastFocused]);
  return loading ? m.loading : said;
}

/** The element that had the focus last, and what around it can take it, from the nearest on; also after it was taken off the page. */
function useLastFocused() {
  const last = useRef<HTMLElement[]>([]);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = [];
      for (let one = target instanceof HTMLElement ? target : null; one; one = one.parentElement)
        if (one === target || one.getAttribute('tabindex') === '-1') last.current.push(one);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return last;
}
