/** POST: declines a requested exchange, with a reason. */
import { cleanText, VISIBLE } from '#shop/kernel/text.ts';
import { declineExchange } from '#shop/orders/exchange-answer.server.ts';
import { MAX_OWN_WORDS } from '#shop/orders/exchange-request.ts';
import { m } from '#words/exchange-request.ts';
import { orNotReached } from '../../failures.ts';
import { needs } from '../../needs.ts';
import { done, failed } from '../../said.ts';
import { WRITER } from '../../writer.ts';
import { backToOrder, orderWrite } from './write.server.ts';

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
