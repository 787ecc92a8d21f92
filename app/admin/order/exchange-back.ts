/** POST: an exchange's old pieces are back on the shelf. */
import { href, redirect } from 'react-router';
import { takeBackExchange } from '#shop/orders/exchange-back.server.ts';
import { m } from '#words/order-exchange.ts';
import { orFailed } from '../../failures.ts';
import type { Route } from './+types/exchange-back';
import { writeToOrder } from './write.server.ts';

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:number', params), 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeToOrder({
    request,
    context,
    params,
    work: async (shop, admin, { id }) =>
      (await takeBackExchange(shop, admin, id)) ? ['exchange is back'] : ['exchange is not back', 'gone'],
    failed: ['exchange is not back'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notBack });
