/** Notifications of contact messages; `server/mail` finds the words. */
export interface ContactNotification {
  kind: 'push';
  note: { about: 'contact message'; from: string; subject: string };
}

/** `text` is the shop's own; nothing that the writer of the message typed is in it. */
export interface ContactEmail {
  kind: 'contact answer';
  answerId: string;
  to: string;
  language: string;
  /** When the message came; milliseconds, UTC. */
  askedAt: number;
  text: string;
}
