/** POST /admin/orders/:id/deletion: deletes an order; a copy stays in the audit table. */
import { redirect, replace } from 'react-router';
import { deleteOrder } from '#shop/orders.server.ts';
import { requestOf } from '../context.ts';
import { flash } from '../flash.server.ts';
import { adminOf } from '../guards.server.ts';
import { pathSentFrom } from '../return-path.ts';
import type { Route } from './+types/order-deletion';

export function loader() {
  return redirect('/admin/orders', 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const deleted = await deleteOrder(shopRequest.shop, adminOf(context), params.id);
  if (deleted) flash(shopRequest, { tone: 'success', title: 'Order deleted' });
  else
    flash(shopRequest, {
      tone: 'error',
      title: 'Failed to delete order.',
      description: 'It was cancelled or deleted meanwhile.',
    });
  return replace(pathSentFrom(request, '/admin/orders'), 303);
}
