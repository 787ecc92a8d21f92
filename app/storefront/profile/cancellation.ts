/** Cancels an own order, if `life.ts` allows it. */
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo, writeAs } from '#app/lib/write.server.ts';
import { customerOf, customersOnly } from '#app/rights/guards.server.ts';
import { cancelOrder } from '#shop/orders/change.server.ts';
import { m as privateOrder } from '#words/private-order.ts';
import { m } from '#words/profile.tsx';
import type { Route } from './+types/cancellation';

const notCancelled = () => failed(m.notCancelled);
const WHY_NOT = {
  missing: () => m.noSuchOrder,
  'was sent': () => privateOrder.wasSent,
  'not pending': () => m.confirmedAlready,
};

export const middleware: Route.MiddlewareFunction[] = [customersOnly];
export const loader = backTo('/profile');
export const action = writeAs(customerOf, '/profile', {
  failed: notCancelled,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) => {
    const cancelled = await cancelOrder(shop, actor, params.id);
    if (cancelled.ok) return done(m.cancelled, cancelled.orderNumber);
    return failed(m.notCancelled, WHY_NOT[cancelled.reason]());
  },
});
export const clientAction = orNotReached(notCancelled);
