/** The auth-state listener: a log-in or log-out in one tab of a browser reaches its other tabs. */
import { useEffect } from 'react';

/** Key in the storage that all tabs of the shop share: the id of the account that this browser is signed in to, or nothing. */
const STORAGE_KEY = 'signed-in';

/**
 * Notes for the other tabs who this one is signed in as (`userId`, '' for a guest), and calls `onChange` when another tab notes
 * another account. A page that comes back from the browser's Back cache and belongs to another account is loaded again
 * without being shown first.
 */
export function useSignedInElsewhere(userId: string, onChange: () => void): void {
  useEffect(() => {
    // A private window of some browsers has no storage; there the page asks the shop when it comes to the front.
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
