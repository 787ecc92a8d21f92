/** The tables of mails and pushes. */

/** Mails that the mail server has not taken yet. */
export interface OutboxTable {
  id: number;
  /** A `Letter` as JSON, its kind first. */
  letter: string;
  /** The order that it tells its customer of: such letters go one after the other. */
  orderId: string | null;
  createdAt: number;
  /** Not before this; also the lease of a try that is under way. */
  nextTryAt: number;
  attempts: number;
  /** A `MailFault`, a colon, and the answer of the mail server; letters of an earlier version of the shop have the answer alone. */
  lastError: string | null;
  /** Set when no more tries are made: the letter is set aside. */
  givenUpAt: number | null;
}

/** The admin's devices that want a push; what the browser gave to reach and to encrypt for it. */
export interface PushDevicesTable {
  endpoint: string;
  p256dh: string;
  auth: string;
  userId: string;
  createdAt: number;
  /** The code of the language of the page on which it subscribed last: its notes are in this language. */
  language: string;
}
