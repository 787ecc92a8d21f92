/** Mails and push notes not yet accepted. */
export interface OutboxTable {
  id: number;
  /** JSON of an `OutboxItem`, `kind` first. */
  letter: string;
  orderId: string | null;
  createdAt: number;
  /** Also ends a running try's reservation. */
  nextTryAt: number;
  attempts: number;
  /** A `MailFault`, a colon, and the answer; in earlier versions only the answer. */
  lastError: string | null;
  givenUpAt: number | null;
}

export interface PushDevicesTable {
  endpoint: string;
  p256dh: string;
  auth: string;
  userId: string;
  createdAt: number;
  /** Of the page that last subscribed. */
  language: string;
}
