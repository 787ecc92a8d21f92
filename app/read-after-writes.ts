/**
 * Reads a page again that was being fetched while something was written beside it. React Router 8.4 fetches such a page a second time
 * when the write is answered, but shows the first when the page's own code came late: "Your Cart is Empty" to who had just
 * put a piece into it and went there at once.
 */
import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';

export function useReadAfterWrites(): void {
  const { revalidate } = useRevalidator();
  const isOnTheWay = useNavigation().state !== 'idle';
  // Not those that are answered: an answer that leads to another page is a navigation itself, and reads what was written.
  const isWriting = useFetchers().some(({ state }) => state === 'submitting');
  const hasMet = useRef(false);
  useEffect(() => {
    if (isOnTheWay && isWriting) hasMet.current = true;
    if (isOnTheWay || isWriting || !hasMet.current) return;
    hasMet.current = false;
    void revalidate();
  }, [isOnTheWay, isWriting, revalidate]);
}
