/** Notices a login or logout in another tab. */
import { useEffect } from 'react';

/** `localStorage` key: id of the signed-in account, or empty. */
const STORAGE_KEY = 'signed-in';

/**
 * Calls `onChange` when another tab has another account (`userId`, '' for a guest). Reloads a page of
 * another account from the Back cache before it shows.
 */
export function useSignedInElsewhere(userId: string, onChange: () => void): void {
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
