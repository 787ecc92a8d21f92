/** POST: clears a person's refusals, so new orders do not warn. */
import { href, redirect } from 'react-router';
import { forgetRefusals } from '#shop/phonebook/change.server.ts';
import { phoneOfPath } from '#shop/phonebook/person.ts';
import { m } from '#words/parcels.ts';
import { orFailed } from '../../failures.ts';
import { writeAsAdmin } from '../write.server.ts';
import type { Route } from './+types/refusals';

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/people/:phone', params), 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    needs: 'orders',
    request,
    context,
    page: href('/admin/people/:phone', params),
    work: async (shop, admin) => {
      const done = await forgetRefusals(shop, admin, phoneOfPath(params.phone) ?? '');
      return done ? ['refusals forgotten'] : ['refusals not forgotten'];
    },
    failed: ['refusals not forgotten'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notForgotten });
