/** Sets an order's status, or undoes the submission with the key `undo`. */
import { redirect } from 'react-router';
import { formKey } from '#shop/kernel/form-fields.server.ts';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { isOrderStatus, STEP } from '#shop/orders/life.ts';
import { undoStep } from '#shop/orders/steps.server.ts';
import { m } from '#words/orders.ts';
import { orFailed } from '../failures.ts';
import { readForm } from '../forms.server.ts';
import type { Route } from './+types/order-status';
import { writeAsAdmin } from './write.server.ts';

export function loader() {
  return redirect('/admin/orders', 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, 'status', 'press', 'undo');
  const status = form.get('status');
  const [press, undo] = ['press', 'undo'].map((name) => formKey.safeParse(form.get(name)).data);
  return writeAsAdmin({
    needs: 'orders',
    request,
    context,
    page: '/admin/orders',
    work: async (shop, admin) => {
      if (undo !== undefined) {
        const undone = await undoStep(shop, admin, params.id, { press: undo });
        if (undone.ok) return ['status updated', STEP[undone.to].status];
        if (undone.reason === 'newer') return { conflict: ['status not updated', undone] };
        return ['status not updated', 'gone'];
      }
      if (!isOrderStatus(status)) return ['status not updated', 'no such status'];
      const done = await setOrderStatus(shop, admin, params.id, status, press);
      return done ? ['status updated', status] : ['status not updated', 'gone'];
    },
    failed: ['status not updated'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notUpdated });
