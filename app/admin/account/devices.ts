/** POST: logs out one device (`id`), all `others`, or `all`. */
import { redirect } from 'react-router';
import { endDevices } from '#shop/people/devices.server.ts';
import { m } from '#words/own-account.ts';
import { orFailed } from '../../failures.ts';
import { readForm } from '../../forms.server.ts';
import { staffSessionOf } from '../../guards.server.ts';
import { writeAsAdmin } from '../write.server.ts';
import type { Route } from './+types/devices';

const PAGE = '/admin/account';

export function loader() {
  return redirect(PAGE, 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, 'id', 'others', 'all');
  const { sessionId } = staffSessionOf(context);
  return writeAsAdmin({
    needs: 'any',
    request,
    context,
    page: PAGE,
    work: async (shop, admin) => {
      const others = form.has('others') ? { others: sessionId } : { id: form.get('id') ?? '' };
      const which = form.has('all') ? 'all' : others;
      const ended = await endDevices(shop, admin, which);
      return ended > 0 ? ['devices removed', ended] : ['device not removed', 'gone'];
    },
    failed: ['device not removed'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.deviceNotRemoved });
