/** POST /admin/orders/:number/settlement: books all that is open of a delivered order as paid to the shop itself, or (`?back`) gives back all that was paid too much. */
import { href, redirect } from 'react-router';
import { isWay } from '#shop/ledger/ledger.ts';
import { bookPaid, giveBack } from '#shop/orders/money.server.ts';
import { m } from '#words/money.ts';
import { orFailed } from '../../failures.ts';
import { readForm } from '../../forms.server.ts';
import type { Route } from './+types/settlement';
import { writeToOrder } from './write.server.ts';

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:number', params), 303);
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const settle = url.searchParams.has('back') ? giveBack : bookPaid;
  const way = (await readForm(request, 'way')).get('way') ?? '';
  return writeToOrder({
    request,
    context,
    params,
    work: async (shop, admin, order) => {
      const booked = await settle(shop, admin, order.id, isWay(way) ? way : 'cash');
      if (booked.ok) return ['money booked'];
      return booked.reason === 'too much' ? ['money not booked'] : ['money not booked', booked.reason];
    },
    failed: ['money not booked'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notBooked });
