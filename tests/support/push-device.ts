/** Run in a page: as a browser whose owner says yes, and whose maker's server takes it: there is no such server here. */
export function subscribes(): void {
  let subscribed: unknown = null;
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/of-a-journey';
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscribed,
    subscribe: async () => {
      subscribed = { endpoint, toJSON: () => ({ endpoint, keys }) };
      return subscribed;
    },
  });
}
