/** POST: books a delivered order's open amount as paid to the shop, or refunds (`?back`) the overpayment. */
import { href, redirect } from 'react-router';
import { settlementForm } from '#shop/ledger/forms.server.ts';
import { bookPaid, giveBack } from '#shop/orders/money.server.ts';
import { m } from '#words/money.ts';
import { orFailed } from '../../failures.ts';
import { parseForm } from '../../forms.server.ts';
import type { LeftToast } from '../../toasts.server.ts';
import { WRITER } from '../../writer.ts';
import type { Route } from './+types/settlement';
import { writeToOrder } from './write.server.ts';

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:number', params), 303);
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const settle = url.searchParams.has('back') ? giveBack : bookPaid;
  const { form, value } = await parseForm(request, settlementForm, WRITER);
  return writeToOrder({
    request,
    context,
    params,
    work: async (shop, admin, order) => {
      if (!value) return ['money not booked'];
      const booked = await settle(shop, admin, order.id, { way: value.way, sawInPaisa: value.seen });
      if (booked.ok) return ['money booked'];
      const said: LeftToast = ['money not booked', booked];
      return booked.reason === 'not as seen' ? { conflict: said } : said;
    },
    failed: ['money not booked'],
    form,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notBooked });
