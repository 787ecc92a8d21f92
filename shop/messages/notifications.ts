export interface ContactNotification {
  kind: 'push';
  note: { about: 'contact message'; from: string; subject: string };
}

/** `text` contains nothing that the message's writer typed. */
export interface ContactEmail {
  kind: 'contact answer';
  answerId: string;
  to: string;
  language: string;
  /** When the message arrived. */
  askedAt: number;
  text: string;
}
