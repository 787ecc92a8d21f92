import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { takeBackExchange } from '#shop/orders/exchange/exchange-back.server.ts';
import { m } from '#words/order-exchange.ts';
import { backToOrder, orderWrite } from '../detail/write.server.ts';

const notBack = () => failed(m.notBack);

export const handle = needs('orders');
export const loader = backToOrder;
export const action = orderWrite(handle, {
  failed: notBack,
  work: async ({ shop, actor, order }) =>
    (await takeBackExchange(shop, actor, order.id)) ? done(m.isBack) : failed(m.notBack, m.notNow),
});
export const clientAction = orNotReached(notBack);
