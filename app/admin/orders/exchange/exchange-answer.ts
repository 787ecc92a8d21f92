import { orNotReached } from '#app/lib/failures.ts';
import { WRITER } from '#app/lib/forms/writer.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { cleanText, VISIBLE } from '#shop/kernel/text/text.ts';
import { declineExchange } from '#shop/orders/exchange/exchange-answer.server.ts';
import { MAX_OWN_WORDS } from '#shop/orders/exchange/exchange-request.ts';
import { m } from '#words/exchange-request.ts';
import { backToOrder, orderWrite } from '../detail/write.server.ts';

const notDeclined = () => failed(m.notDeclined);

export const handle = needs('orders');
export const loader = backToOrder;
export const action = orderWrite(handle, {
  fields: ['whyNot', WRITER],
  failed: notDeclined,
  work: async ({ shop, actor, order, form }) => {
    const typed = cleanText(form.get('whyNot') ?? '').trim();
    const reason = typed.slice(0, MAX_OWN_WORDS);
    if (!VISIBLE.test(reason)) return failed(m.notDeclined, m.reasonNeeded);
    return (await declineExchange(shop, actor, order.id, reason))
      ? done(m.isDeclined)
      : failed(m.notDeclined, m.answered);
  },
});
export const clientAction = orNotReached(notDeclined);
