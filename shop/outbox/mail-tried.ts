/** The outcome of the test mail that checks whether mails leave the shop. */

/**
 * `not set up`: no mail server is named. `no such server`, `no answer`, `log-in refused`, `address refused`, `not trusted` (its certificate):
 * why a mail server did not take it.
 */
const MAIL_FAULTS = [
  'not set up',
  'no such server',
  'no answer',
  'not trusted',
  'log-in refused',
  'address refused',
  'failed',
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** What the outbox keeps of a failed try, taken apart; letters of an earlier version of the shop have an answer alone. */
export function faultIn(lastError: string): { fault: MailFault; answer: string } {
  const fault = MAIL_FAULTS.find((one) => lastError.startsWith(`${one}: `));
  return fault
    ? { fault, answer: lastError.slice(fault.length + 2) }
    : { fault: 'failed', answer: lastError };
}

/** `answer` is the line that the mail server sent, or what the connection to it failed with; in its own words, at most 300 characters. */
export type MailTried = { ok: true; answer: string } | { ok: false; reason: MailFault; answer: string };
