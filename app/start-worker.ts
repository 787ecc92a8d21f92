/** The service worker (`public/shop-worker.js`): seen pages stay readable offline. */

/** Does nothing without service workers, or on plain HTTP. */
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
