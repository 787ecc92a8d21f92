/** A mail that is sent at once, to see whether mails leave the shop; past the outbox, whose letters nobody waits for. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopRequest } from '#app/context.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { MailFault } from '#shop/outbox/mail-tried.ts';
import { m } from '#words/letters.ts';
import type { Deliver } from './deliver.ts';
import { asHtml, asText } from './layout.ts';

/** Someone looks at the page meanwhile. */
const ANSWER_WITHIN_MS = 15_000;
const MAX_ANSWER = 300;

interface TrialParts {
  shop: { newId: Shop['newId']; settings: Pick<Shop['settings'], 'current'> };
  deliver: Deliver;
  /** Whether a mail server is named; else mails are files, which show nothing. */
  sendsMail: boolean;
}

/** Sends a mail to an address, in the language of the page, and says what the mail server made of it. Never throws. */
export function createMailTrial({ shop, deliver, sendsMail }: TrialParts): ShopRequest['tryMail'] {
  return async (to) => {
    if (!sendsMail) return { ok: false, reason: 'not set up', answer: '' };
    const store = shop.settings.current.store.name;
    const content = {
      subject: m.trialSubject({ store }),
      heading: m.trialHeading,
      paragraphs: [m.trialText],
      closing: store,
    };
    const { subject } = content;
    const mail = {
      to,
      subject,
      text: asText(content),
      html: await asHtml(content, store),
      name: shop.newId(),
    };
    const late = new AbortController();
    const sent = deliver(mail).then(
      (answer) => ({ ok: true as const, answer: short(answer) }),
      (error) => ({ ok: false as const, reason: faultOf(error), answer: answerOf(error) }),
    );
    const waited = sleep(ANSWER_WITHIN_MS, { ok: false, reason: 'no answer', answer: '' } as const, {
      signal: late.signal,
    });
    // Ended by the line below, once the answer is there.
    waited.catch(() => {});
    const tried = await Promise.race([sent, waited]);
    late.abort();
    return tried;
  };
}

const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_ANSWER);

/** The codes are those of Nodemailer, of Node's sockets and name service, and of its certificates. */
function faultOf(error: unknown): MailFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = error instanceof Error ? error.message : '';
  if (/CERT|TLS|SELF_SIGNED/.test(code) || /certificate/i.test(text)) return 'not trusted';
  if (code === 'EDNS' || code === 'ENOTFOUND' || /ENOTFOUND|EAI_AGAIN/.test(text)) return 'no such server';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'log-in refused';
  if (code === 'EENVELOPE') return 'address refused';
  return /^(?:ECONNECTION|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ESOCKET|ETIMEDOUT)$/.test(code)
    ? 'no answer'
    : 'failed';
}

function answerOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return short('response' in error ? String(error.response) : error.message);
}
