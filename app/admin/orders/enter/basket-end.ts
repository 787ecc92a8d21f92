import { adminWrite } from '#app/admin/ui/write.server.ts';
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { takeBackBasket } from '#shop/chat/baskets.server.ts';
import { m } from '#words/send-basket.ts';
import type { Route } from './+types/basket-end';

const chatOf = ({ id }: { id: string }) => `/admin/chats?${new URLSearchParams({ c: id })}`;
const notTakenBack = () => failed(m.notTakenBack);

/** A basket is an order and an answer. */
export const handle = needs('orders', 'chat');
export const loader = backTo(chatOf);
export const action = adminWrite(handle, chatOf, {
  failed: notTakenBack,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await takeBackBasket(shop, actor, params.id, params.basket))
      ? done(m.takenBack)
      : failed(m.notTakenBack, m.endedBefore),
});
export const clientAction = orNotReached(notTakenBack);
