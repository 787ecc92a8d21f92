/** Sets an order's status, or undoes the submission with the key `undo`. */
import { adminWrite } from '#app/admin/ui/write.server.ts';
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { formKey } from '#shop/kernel/form-fields.server.ts';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { isOrderStatus, type OrderStatus, STEP } from '#shop/orders/life.ts';
import { takeStep, undoStep } from '#shop/orders/steps.server.ts';
import { m } from '#words/orders.ts';
import { newerText } from '../detail/not-taken.server.ts';
import type { Route } from './+types/order-status';

const notUpdated = () => failed(m.notUpdated);
const updated = (status: OrderStatus) => done(m.updated, m.nowIs(status));
const gone = () => failed(m.notUpdated, m.goneMeanwhile);

export const handle = needs('orders');
export const loader = backTo('/admin/orders');
export const action = adminWrite(handle, '/admin/orders', {
  fields: ['status', 'press', 'undo', 'confirm'],
  failed: notUpdated,
  work: async ({ shop, actor, form }, { params }: Route.ActionArgs) => {
    const status = form.get('status');
    const [press, undo] = ['press', 'undo'].map((name) => formKey.safeParse(form.get(name)).data);
    if (undo !== undefined) {
      const undone = await undoStep(shop, actor, params.id, { press: undo });
      if (undone.ok) return updated(STEP[undone.to].status);
      return undone.reason === 'newer' ? { conflict: failed(m.notUpdated, newerText(undone.step)) } : gone();
    }
    // A new order's button confirms it, unless another status is chosen.
    if (form.has('confirm') && status === STEP['to confirm'].status) {
      const taken = await takeStep(shop, actor, params.id, 'to pack', { facts: press ? { press } : {} });
      if (taken.ok) return updated(STEP['to pack'].status);
      return 'step' in taken ? { conflict: failed(m.notUpdated, newerText(taken.step)) } : gone();
    }
    if (!isOrderStatus(status)) return failed(m.notUpdated, m.noSuchStatus);
    return (await setOrderStatus(shop, actor, params.id, status, press)) ? updated(status) : gone();
  },
});
export const clientAction = orNotReached(notUpdated);
