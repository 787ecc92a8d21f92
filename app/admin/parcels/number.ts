/** POST: corrects a parcel's courier and number. */
import { href, redirect } from 'react-router';
import { changeParcel } from '#shop/parcels/hand-over.server.ts';
import { parcelNumber } from '#shop/parcels/number.ts';
import { m } from '#words/parcels.ts';
import { orFailed } from '../../failures.ts';
import { readForm } from '../../forms.server.ts';
import { writeToOrder } from '../order/write.server.ts';
import type { Route } from './+types/number';

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:number', params), 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, 'courier', 'parcelNumber');
  const typed = form.get('parcelNumber')?.trim() ?? '';
  return writeToOrder({
    request,
    context,
    params,
    work: async (shop, admin, order) => {
      const number = typed === '' ? null : (parcelNumber(typed) ?? typed);
      const done = await changeParcel(shop, admin, order, { courier: form.get('courier') ?? '', number });
      return done.ok ? ['parcel changed'] : ['parcel not changed', done.reason];
    },
    failed: ['parcel not changed'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.numberNotSaved });
