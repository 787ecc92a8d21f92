/** POST /admin/orders/:id/status: sets an order's status. */

import { redirect, replace } from 'react-router';
import { setOrderStatus } from '#shop/orders.server.ts';
import { isOrderStatus } from '#shop/orders.ts';
import { requestOf } from '../context.ts';
import { flash } from '../flash.server.ts';
import { readForm } from '../forms.ts';
import { adminOf } from '../guards.server.ts';
import { pathSentFrom } from '../return-path.ts';
import type { Route } from './+types/order-status';

export function loader() {
  return redirect('/admin/orders', 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const status = (await readForm(request)).get('status');
  const set =
    isOrderStatus(status) && (await setOrderStatus(shopRequest.shop, adminOf(context), params.id, status));
  if (set)
    flash(shopRequest, { tone: 'success', title: 'Order status updated', description: `Now ${status}` });
  else {
    const description = isOrderStatus(status)
      ? 'The order was cancelled or deleted meanwhile.'
      : 'There is no such status.';
    flash(shopRequest, { tone: 'error', title: 'Failed to update order status.', description });
  }
  return replace(pathSentFrom(request, '/admin/orders'), 303);
}
