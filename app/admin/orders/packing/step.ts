/** POST: marks an order as packed, or as not packed yet (`to=back`). */
import { adminWrite } from '#app/admin/ui/write.server.ts';
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { markPacked, orderToPack, unmarkPacked } from '#shop/orders/cutting/packing.server.ts';
import { m } from '#words/order-screen.ts';
import { m as packing } from '#words/packing.ts';
import { m as steps } from '#words/steps.ts';
import { whyNotTaken } from '../detail/not-taken.server.ts';
import type { Route } from './+types/step';

const PAGE = '/admin/packing';
const notTaken = () => failed(m.notTaken);

export const handle = needs('pack');
export const loader = backTo(PAGE);
export const action = adminWrite(handle, PAGE, {
  fields: ['to'],
  failed: notTaken,
  work: async ({ shop, actor, form }, { params }: Route.ActionArgs) => {
    const order = await orderToPack(shop, actor, params.number);
    if (!order) return failed(m.notTaken, packing.noLonger);
    const isBack = form.get('to') === 'back';
    const moved = await (isBack ? unmarkPacked : markPacked)(shop, actor, order.id);
    if (!moved.ok)
      return failed(
        m.notTaken,
        moved.reason === 'line missing' ? packing.lineMissing : whyNotTaken(moved, order),
      );
    return done(isBack ? m.undone : steps.taken[moved.to], order.orderNumber);
  },
});
export const clientAction = orNotReached(notTaken);
