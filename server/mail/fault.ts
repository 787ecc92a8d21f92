/** Classifies errors of mail delivery. */
import type { MailFault } from '#shop/outbox/mail-tried.ts';
import type { FailedTry } from '#shop/outbox/outbox.server.ts';

const MAX_ANSWER = 300;

/** The codes are those of Nodemailer, sockets, DNS and certificates. */
export function faultOf(error: unknown): MailFault {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : '';
  if (/CERT|TLS|SELF_SIGNED/.test(code) || /certificate/i.test(text)) return 'not trusted';
  if (code === 'EDNS' || code === 'ENOTFOUND' || /ENOTFOUND|EAI_AGAIN/.test(text)) return 'no such server';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'log-in refused';
  if (code === 'EENVELOPE') return 'address refused';
  return /^(?:ECONNECTION|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ESOCKET|ETIMEDOUT|EABORT)$/.test(code)
    ? 'no answer'
    : 'failed';
}

export function answerOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return short('response' in error ? String(error.response) : error.message);
}

export const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_ANSWER);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Tells whether recipient, email or server is at fault. */
export function culpritOf(error: unknown): FailedTry['culprit'] {
  // Our own error while composing.
  if (!(error instanceof Error) || !('code' in error)) return 'email';
  if (!('command' in error) || !('responseCode' in error)) return 'server';
  const code = Number(error.responseCode);
  // Other refusals may pass, such as rate limits.
  if (error.command === 'RCPT TO' && code >= 550) return 'recipient';
  return error.command === 'DATA' && code >= 500 ? 'email' : 'server';
}
