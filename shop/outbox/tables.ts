/** The tables of mails and push devices. */

/** Not yet accepted by the mail server. */
export interface OutboxTable {
  id: number;
  /** JSON of a `Letter`, `kind` first. */
  letter: string;
  /** Mails about one order are sent in sequence. */
  orderId: string | null;
  createdAt: number;
  /** Also the end of a running try's reservation. */
  nextTryAt: number;
  attempts: number;
  /** A `MailFault`, a colon, and the mail server's answer; in earlier versions the answer only. */
  lastError: string | null;
  /** When it was set aside, after the last try. */
  givenUpAt: number | null;
}

/** Push subscriptions: the endpoint, and the keys to encrypt for it. */
export interface PushDevicesTable {
  endpoint: string;
  p256dh: string;
  auth: string;
  userId: string;
  createdAt: number;
  /** Code of the page's language when it last subscribed. */
  language: string;
}
