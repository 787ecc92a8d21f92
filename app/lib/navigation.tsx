/** Client-side navigation: a progress line, then focus and an announcement. */
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
 * As after a page load: focuses the content and announces the title. On the same page the focus
 * stays; if its element is gone, the nearest focusable ancestor (`tabIndex={-1}`) gets it.
 */
function useArrival(loading: boolean): string {
  const { pathname, hash } = useLocation();
  const { state: renewal } = useRevalidator();
  const writing = useFetchers().some(({ state }) => state !== 'idle');
  const shown = useRef(pathname);
  const [said, say] = useState('');
  const lastFocused = useLastFocused();
  // After a navigation, a button's write and a revalidation.
  useEffect(() => {
    const moved = shown.current !== pathname;
    const [last, ...around] = lastFocused.current;
    if (!moved && last?.isConnected !== false) return;
    shown.current = pathname;
    lastFocused.current = [];
    // A fragment link moves to its target.
    const nearest = moved
      ? document.getElementById(hash.slice(1))
      : around.find((element) => element.isConnected);
    (nearest ?? document.getElementById('content'))?.focus({ preventScroll: true });
    if (moved) say(document.title);
  }, [pathname, hash, loading, renewal, writing, lastFocused]);
  return loading ? m.loading : said;
}

/** The last focused element and its focusable ancestors, nearest first; kept after removal. */
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
