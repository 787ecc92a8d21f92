/** POST: ends an order's private link (`?end`), or replaces it. */
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { endLink, renewLink } from '#shop/orders/link/link.server.ts';
import { m } from '#words/order-link.ts';
import { backToOrder, orderWrite } from './write.server.ts';

const notChanged = () => failed(m.notChanged);

export const handle = needs('orders');
export const loader = backToOrder;
export const action = orderWrite(handle, {
  failed: notChanged,
  work: async ({ shop, actor, order }, { url }) => {
    const ends = url.searchParams.has('end');
    const changed = await (ends ? endLink : renewLink)(shop, actor, order.id);
    return changed ? done(ends ? m.ended : m.made) : notChanged();
  },
});
export const clientAction = orNotReached(notChanged);
