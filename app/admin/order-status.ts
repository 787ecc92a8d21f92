/** POST /admin/orders/:id/status: sets an order's status. */
import { redirect } from 'react-router';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { isOrderStatus } from '#shop/orders/life.ts';
import { m } from '#words/orders.ts';
import { orFailed } from '../failures.ts';
import { readForm } from '../forms.server.ts';
import type { Toast } from '../ui/toast.tsx';
import type { Route } from './+types/order-status';
import { writeAsAdmin } from './write.server.ts';

const failed = (): Toast => ({ tone: 'error', title: m.notUpdated });

export function loader() {
  return redirect('/admin/orders', 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const status = (await readForm(request, 'status')).get('status');
  const known = isOrderStatus(status);
  return writeAsAdmin({
    request,
    context,
    page: '/admin/orders',
    work: async (shop, admin) => known && setOrderStatus(shop, admin, params.id, status),
    done: { title: m.updated, ...(known && { description: m.nowIs(status) }) },
    failed: failed(),
    whyNot: known ? m.goneMeanwhile : m.noSuchStatus,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());
