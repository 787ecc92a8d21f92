/**
 * Revalidates after a write that overlapped a navigation. React Router 8.4 repeats the fetch, but shows
 * its first result if the page's code came later: the cart was "Empty" just after adding a piece. If
 * the page was only revalidating, the router drops the write's redirect.
 */
import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';

export function useReadAfterWrites(): void {
  const { revalidate, state: renewal } = useRevalidator();
  const isOnTheWay = useNavigation().state !== 'idle' || renewal !== 'idle';
  // Answered writes are excluded: a redirect reads the written data.
  const isWriting = useFetchers().some(({ state }) => state === 'submitting');
  const hasMet = useRef(false);
  useEffect(() => {
    if (isOnTheWay && isWriting) hasMet.current = true;
    if (isOnTheWay || isWriting || !hasMet.current) return;
    hasMet.current = false;
    void revalidate();
  }, [isOnTheWay, isWriting, revalidate]);
}
