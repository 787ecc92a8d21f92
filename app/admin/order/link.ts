/** POST: ends an order's private link (`?end`), or replaces it. */
import { endLink, renewLink } from '#shop/orders/link.server.ts';
import { m } from '#words/order-link.ts';
import { orNotReached } from '../../failures.ts';
import { needs } from '../../needs.ts';
import { done, failed } from '../../said.ts';
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
