export interface ChatNotification {
  kind: 'push';
  note: { about: 'chat message'; from: string; text: string; conversation: string };
}
