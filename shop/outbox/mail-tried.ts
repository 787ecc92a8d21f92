/** The result of a test mail. */

/** `not set up`: no mail server is configured; the others: why it refused. `not trusted`: its certificate. */
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

/** Parses a stored error; mails of earlier versions have the answer only. */
export function faultIn(lastError: string): { fault: MailFault; answer: string } {
  const fault = MAIL_FAULTS.find((one) => lastError.startsWith(`${one}: `));
  return fault
    ? { fault, answer: lastError.slice(fault.length + 2) }
    : { fault: 'failed', answer: lastError };
}

/** `answer`: the mail server's line or the connection's error, verbatim, at most 300 characters. */
export type MailTried = { ok: true; answer: string } | { ok: false; reason: MailFault; answer: string };
