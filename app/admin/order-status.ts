/** POST /admin/orders/:id/status: sets an order's status. */
import { redirect } from 'react-router';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { isOrderStatus } from '#shop/orders/life.ts';
import { m } from '#words/orders.ts';
import { orFailed } from '../failures.ts';
import { readForm } from '../forms.server.ts';
import type { Route } from './+types/order-status';
import { writeAsAdmin } from './write.server.ts';

export function loader() {
  return redirect('/admin/orders', 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const status = (await readForm(request, 'status')).get('status');
  return writeAsAdmin({
    needs: 'orders',
    request,
    context,
    page: '/admin/orders',
    work: async (shop, admin) => {
      if (!isOrderStatus(status)) return ['status not updated', 'no such status'];
      const done = await setOrderStatus(shop, admin, params.id, status);
      return done ? ['status updated', status] : ['status not updated', 'gone'];
    },
    failed: ['status not updated'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notUpdated });
