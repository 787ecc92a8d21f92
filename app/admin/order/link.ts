/** POST: ends an order's private link (`?end`), or replaces it. */
import { href, redirect } from 'react-router';
import { endLink, renewLink } from '#shop/orders/link.server.ts';
import { m } from '#words/order-link.ts';
import { orFailed } from '../../failures.ts';
import type { Route } from './+types/link';
import { writeToOrder } from './write.server.ts';

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:number', params), 303);
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  const ends = url.searchParams.has('end');
  return writeToOrder({
    request,
    context,
    params,
    work: async (shop, admin, order) => {
      if (ends) return (await endLink(shop, admin, order.id)) ? ['link ended'] : ['link not changed'];
      return (await renewLink(shop, admin, order.id)) ? ['link made'] : ['link not changed'];
    },
    failed: ['link not changed'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notChanged });
