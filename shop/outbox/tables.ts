/** The tables of mails and push devices. */

/** Not yet accepted by the mail server. */
export interface OutboxTable {
  id: number;
  /** JSON of a `OutboxItem`, `kind` first. */
  letter: string;
  /** Such mails are sent in sequence. */
  orderId: string | null;
  createdAt: number;
  /** Also the end of a running try's reservation. */
  nextTryAt: number;
  attempts: number;
  /** A `MailFault`, a colon, and the answer; in earlier versions the answer only. */
  lastError: string | null;
  /** After the last try. */
  givenUpAt: number | null;
}

/** Push subscriptions: endpoint and encryption keys. */
export interface PushDevicesTable {
  endpoint: string;
  p256dh: string;
  auth: string;
  userId: string;
  createdAt: number;
  /** Code, as of the page that last subscribed. */
  language: string;
}
