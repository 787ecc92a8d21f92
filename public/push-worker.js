/** Shows what the shop pushes to the admin's device, and opens the screen that it is about. */
self.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, data: { path }, icon: '/icon-192.png', badge: '/icon-192.png' }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});

async function show(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith('/admin'));
  if (!open) return self.clients.openWindow(path);
  await open.focus();
  return open.navigate(path);
}
