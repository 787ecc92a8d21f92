/**
 * The offline notice: shoppers' pages may be out of date, the staff's work is unsent. Pages opened
 * before remain readable (`start-worker.ts`).
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
