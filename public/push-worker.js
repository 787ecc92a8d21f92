self.addEventListener('push', (event) => {
  const { title, path, ...note } = event.data.json();
  const pictures = { icon: '/icon-192.png', badge: '/icon-192.png' };
  // Same tag: replaces the notification, but alerts again.
  const renotify = 'tag' in note;
  event.waitUntil(
    self.registration.showNotification(title, { ...note, ...pictures, renotify, data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});

async function show(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => /^\/(?:(?:ur|roman)\/)?admin(?:\/|$)/.test(new URL(url).pathname));
  if (!open) return self.clients.openWindow(path);
  await open.focus();
  return open.navigate(path);
}
