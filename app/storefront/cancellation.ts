/** POST /orders/:id/cancellation: cancels an own pending order. */
import { redirect } from 'react-router';
import { cancelOrder } from '#shop/orders/change.server.ts';
import { requestOf } from '../context.ts';
import { answerFailed, attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { customerOf, customersOnly } from '../guards.server.ts';
import type { Route } from './+types/cancellation';

const FAILED = { tone: 'error', title: 'Failed to cancel order. Please try again.' } as const;
const WHY = {
  'not pending': 'The shop has confirmed it already. Please call us.',
  missing: 'There is no such order among yours.',
};

export const middleware: Route.MiddlewareFunction[] = [customersOnly];

export function loader() {
  return redirect('/profile', 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const customer = customerOf(context);
  const cancelled = await attempt(shopRequest, () => cancelOrder(shopRequest.shop, customer, params.id));
  if (!cancelled) return answerFailed(request, shopRequest, FAILED, '/profile');
  if (cancelled.ok)
    flash(shopRequest, { tone: 'success', title: 'Order Cancelled', description: cancelled.orderNumber });
  else flash(shopRequest, { ...FAILED, description: WHY[cancelled.reason] });
  return redirect('/profile', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);
