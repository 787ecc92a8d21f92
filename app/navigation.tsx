/** Going from page to page: a thin line while the next one is on its way, and then the focus and a word for who listens. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

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
 * title is read. On the same page the focus stays, unless what had it is gone.
 */
function useArrival(loading: boolean): string {
  const { key, pathname } = useLocation();
  const shown = useRef({ key, pathname });
  const [said, say] = useState('');
  useEffect(() => {
    if (shown.current.key === key) return;
    const moved = shown.current.pathname !== pathname;
    shown.current = { key, pathname };
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (moved || lost) document.getElementById('content')?.focus({ preventScroll: true });
    if (moved) say(document.title);
  }, [key, pathname]);
  return loading ? 'Loading' : said;
}
