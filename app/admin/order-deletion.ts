/** Deletes an order; it stays under Removed. */
import { deleteOrder } from '#shop/orders/change.server.ts';
import { m as exchange } from '#words/order-exchange.ts';
import { m } from '#words/orders.ts';
import { orNotReached } from '../failures.ts';
import { needs } from '../needs.ts';
import { done, failed } from '../said.ts';
import { backTo } from '../write.server.ts';
import type { Route } from './+types/order-deletion';
import { adminWrite } from './write.server.ts';

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
