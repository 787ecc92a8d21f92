/** Being without a network: the page says that what it shows is not new. What was seen stays readable (`start-worker.ts`). */
import { useEffect, useState } from 'react';
import { m } from '#words/frame.ts';

export function OfflineNote() {
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
      {offline && m.offline}
    </p>
  );
}
