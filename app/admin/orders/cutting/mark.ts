import { orNotReached } from '#app/lib/failures.ts';
import { failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { markLine } from '#shop/orders/cutting/cutting.server.ts';
import { isPicked } from '#shop/orders/cutting/cutting.ts';
import { m } from '#words/cutting.ts';
import { backToOrder, orderWrite } from '../detail/write.server.ts';

const notMarked = () => failed(m.notMarked);

export const handle = needs('orders');
export const loader = backToOrder;
export const action = orderWrite(handle, {
  fields: ['productId', 'quantity', 'cutCm', 'to'],
  failed: notMarked,
  work: async ({ shop, actor, order, form }) => {
    const picked = form.get('to');
    const [quantity, cutCm] = [Number(form.get('quantity')), Number(form.get('cutCm'))];
    if (!isPicked(picked) || !Number.isInteger(quantity) || !Number.isInteger(cutCm)) return notMarked();
    const line = { productId: form.get('productId') ?? '', quantity, cutCm };
    const marked = await markLine(shop, actor, order.id, line, picked);
    return marked.ok ? { leadsTo: null } : { conflict: failed(m.notMarked, m.refused[marked.reason]) };
  },
});
export const clientAction = orNotReached(notMarked);
