/**
 * Reads a page again that was being fetched while something was written beside it. React Router 8.4 fetches such a page a second time
 * when the write is answered, but shows the first when the page's own code came late: a shopper who added a piece and went
 * to the cart at once saw "Your Cart is Empty". When the page was only renewing itself, the router drops the redirect that answers the
 * write: the screen stayed as it was before it, without a word.
 */
import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';

export function useReadAfterWrites(): void {
  const { revalidate, state: renewal } = useRevalidator();
  const isOnTheWay = useNavigation().state !== 'idle' || renewal !== 'idle';
  // A write whose answer has come does not count: when the answer redirects, the navigation reads the written data by itself.
  const isWriting = useFetchers().some(({ state }) => state === 'submitting');
  const hasMet = useRef(false);
  useEffect(() => {
    if (isOnTheWay && isWriting) hasMet.current = true;
    if (isOnTheWay || isWriting || !hasMet.current) return;
    hasMet.current = false;
    void revalidate();
  }, [isOnTheWay, isWriting, revalidate]);
}
