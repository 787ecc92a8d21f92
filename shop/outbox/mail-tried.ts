/** Why a test mail was not sent. `not trusted`: the mail server's certificate. */
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

/** Mails of earlier versions have only the answer. */
export function faultIn(lastError: string): { fault: MailFault; answer: string } {
  const fault = MAIL_FAULTS.find((one) => lastError.startsWith(`${one}: `));
  return fault
    ? { fault, answer: lastError.slice(fault.length + 2) }
    : { fault: 'failed', answer: lastError };
}

/** `answer`: the mail server's words, at most 300 characters. */
export type MailTried = { ok: true; answer: string } | { ok: false; reason: MailFault; answer: string };
