import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopRequest } from '#app/lib/context.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { m } from '#words/emails.ts';
import type { Deliver } from './deliver.ts';
import { answerOf, faultOf, short } from './fault.ts';
import { asHtml, asText } from './layout.ts';

/** The admin waits at the page. */
const ANSWER_WITHIN_MS = 15_000;

interface TrialParts {
  shop: { newId: Shop['newId']; settings: Pick<Shop['settings'], 'current'> };
  deliver: Deliver;
  /** False when mails become files: nothing to test. */
  sendsMail: boolean;
}

/** In the page's language. Never throws. */
export function createMailTrial({ shop, deliver, sendsMail }: TrialParts): ShopRequest['tryMail'] {
  return async (to) => {
    if (!sendsMail) return { ok: false, reason: 'not set up', answer: '' };
    const { name: store, email } = shop.settings.current.store;
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
      from: store,
      replyTo: email,
    };
    const late = new AbortController();
    const sent = deliver(mail).then(
      (answer) => ({ ok: true as const, answer: short(answer) }),
      (error) => ({ ok: false as const, reason: faultOf(error), answer: answerOf(error) }),
    );
    const waited = sleep(ANSWER_WITHIN_MS, { ok: false, reason: 'no answer', answer: '' } as const, {
      signal: late.signal,
    });
    // Rejections are handled by the race below.
    waited.catch(() => {});
    const tried = await Promise.race([sent, waited]);
    late.abort();
    return tried;
  };
}
