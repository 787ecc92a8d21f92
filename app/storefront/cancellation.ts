/** POST /orders/:id/cancellation: cancels an own order, as long as `life.ts` allows it. */
import { redirect } from 'react-router';
import { cancelOrder } from '#shop/orders/change.server.ts';
import { m } from '#words/profile.tsx';
import { requestOf } from '../context.ts';
import { answerFailed, attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { customerOf, customersOnly } from '../guards.server.ts';
import type { Toast } from '../ui/toast.tsx';
import type { Route } from './+types/cancellation';

const failed = (): Toast => ({ tone: 'error', title: m.notCancelled });

export const middleware: Route.MiddlewareFunction[] = [customersOnly];

export function loader() {
  return redirect('/profile', 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const customer = customerOf(context);
  const cancelled = await attempt(shopRequest, () => cancelOrder(shopRequest.shop, customer, params.id));
  if (!cancelled) return answerFailed(request, shopRequest, failed(), '/profile');
  if (cancelled.ok)
    flash(shopRequest, { tone: 'success', title: m.cancelled, description: cancelled.orderNumber });
  else {
    const description = cancelled.reason === 'missing' ? m.noSuchOrder : m.confirmedAlready;
    flash(shopRequest, { ...failed(), description });
  }
  return redirect('/profile', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());
