/**
 * The note of a lost connection: shoppers read that the page may be out of date, the shop's own people that their work is not sent yet. Pages
 * that were opened before can still be read (`start-worker.ts`).
 */
import { useEffect, useState } from 'react';
import { m } from '#words/frame.ts';

export function OfflineNote({ isForStaff }: { isForStaff: boolean }) {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return (
    <p role="status" className={offline ? 'bg-ink px-4 py-2 text-center text-paper' : 'sr-only'}>
      {offline && (isForStaff ? m.offlineForStaff : m.offline)}
    </p>
  );
}
