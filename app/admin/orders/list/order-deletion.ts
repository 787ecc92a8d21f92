/** Deletes an order; it stays under Removed. */
import { adminWrite } from '#app/admin/ui/write.server.ts';
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { deleteOrder } from '#shop/orders/change.server.ts';
import { m as exchange } from '#words/order-exchange.ts';
import { m } from '#words/orders.ts';
import type { Route } from './+types/order-deletion';

const notDeleted = () => failed(m.notDeleted);
const WHY_NOT = {
  missing: () => m.goneBefore,
  'coming back': () => m.comesBack,
  'settles an exchange': () => exchange.settles,
};

export const handle = needs('orders');
export const loader = backTo('/admin/orders');
export const action = adminWrite(handle, '/admin/orders', {
  failed: notDeleted,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) => {
    const deleted = await deleteOrder(shop, actor, params.id);
    return deleted.ok ? done(m.deleted) : failed(m.notDeleted, WHY_NOT[deleted.reason]());
  },
});
export const clientAction = orNotReached(notDeleted);
