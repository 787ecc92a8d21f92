/** POST /orders/:id/cancellation: cancels an own pending order. */
import { redirect } from 'react-router';
import { cancelOrder } from '#shop/orders.server.ts';
import { requestOf } from '../context.ts';
import { flash } from '../flash.server.ts';
import { customerOf, customersOnly } from '../guards.server.ts';
import type { Route } from './+types/cancellation';

export const middleware: Route.MiddlewareFunction[] = [customersOnly];

export function loader() {
  return redirect('/profile', 303);
}

export async function action({ params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const cancelled = await cancelOrder(shopRequest.shop, customerOf(context), params.id);
  if (cancelled.ok)
    flash(shopRequest, { tone: 'success', title: 'Order Cancelled', description: cancelled.orderNumber });
  else {
    const why =
      cancelled.reason === 'not pending'
        ? 'The shop has confirmed it already. Please call us.'
        : 'There is no such order among yours.';
    flash(shopRequest, {
      tone: 'error',
      title: 'Failed to cancel order. Please try again.',
      description: why,
    });
  }
  return redirect('/profile', 303);
}
