/** Push notes; `server/mail` finds the words. */
export interface ContactNotification {
  kind: 'push';
  note: { about: 'contact message'; from: string; subject: string };
}
