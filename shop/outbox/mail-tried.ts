/** The outcome of the test mail that checks whether mails leave the shop. */

/**
 * `not set up`: no mail server is named. `no such server`, `no answer`, `log-in refused`, `address refused`, `not trusted` (its certificate):
 * why a mail server did not take it.
 */
export type MailFault =
  | 'not set up'
  | 'no such server'
  | 'no answer'
  | 'not trusted'
  | 'log-in refused'
  | 'address refused'
  | 'failed';

/** `answer` is the line that the mail server sent, or what the connection to it failed with; in its own words, at most 300 characters. */
export type MailTried = { ok: true; answer: string } | { ok: false; reason: MailFault; answer: string };
