/**
 * Being without a network: the page says to a shopper that what it shows is not new, and to the shop's own people what becomes of their work.
 * What was seen stays readable (`start-worker.ts`).
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
