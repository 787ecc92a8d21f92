/** Being without a network: what was seen stays readable (`public/shop-worker.js`), and the page says that it is not new. */
import { useEffect, useState } from 'react';

/** A browser without service workers, or on plain HTTP, goes on without. */
export function startShopWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const isNew = navigator.serviceWorker.controller === null;
  navigator.serviceWorker
    .register('/shop-worker.js')
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      if (isNew) active?.postMessage({ seen: [window.location.href, ...files] });
    })
    .catch(() => {}); // such as in a private window
}

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
      {offline && 'You are offline. Prices and stock are as you last saw them.'}
    </p>
  );
}
