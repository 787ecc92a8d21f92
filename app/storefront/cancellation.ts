/** POST /orders/:id/cancellation: cancels an own order, if `life.ts` allows it. */
import { redirect } from 'react-router';
import { cancelOrder } from '#shop/orders/change.server.ts';
import { m } from '#words/profile.tsx';
import { requestOf } from '../context.ts';
import { answerFailed, attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { customerOf, customersOnly } from '../guards.server.ts';
import type { Route } from './+types/cancellation';

export const middleware: Route.MiddlewareFunction[] = [customersOnly];

export function loader() {
  return redirect('/profile', 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const customer = customerOf(context);
  const cancelled = await attempt(shopRequest, () => cancelOrder(shopRequest.shop, customer, params.id));
  if (!cancelled) return answerFailed(request, shopRequest, ['order not cancelled'], '/profile');
  flash(
    shopRequest,
    cancelled.ok ? ['order cancelled', cancelled.orderNumber] : ['order not cancelled', cancelled.reason],
  );
  return redirect('/profile', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notCancelled });
