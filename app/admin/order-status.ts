/** POST /admin/orders/:id/status: sets an order's status. */
import { redirect } from 'react-router';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { isOrderStatus } from '#shop/orders/life.ts';
import { orFailed } from '../failures.ts';
import { readForm } from '../forms.server.ts';
import type { Route } from './+types/order-status';
import { writeAsAdmin } from './write.server.ts';

const FAILED = { tone: 'error', title: 'Failed to update order status.' } as const;

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
    done: { title: 'Order status updated', description: `Now ${status}` },
    failed: FAILED,
    refused: known ? 'The order was cancelled or deleted meanwhile.' : 'There is no such status.',
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);
