/** POST: resends one set-aside mail, or all without `id`. */
import { redirect } from 'react-router';
import { letterId, sendAgain } from '#shop/mails/letters.server.ts';
import { m } from '#words/mails.ts';
import { orFailed } from '../../failures.ts';
import { readForm } from '../../forms.server.ts';
import { writeAsAdmin } from '../write.server.ts';
import type { Route } from './+types/again';

export function loader() {
  return redirect('/admin/letters', 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = (await readForm(request, 'id')).get('id');
  return writeAsAdmin({
    request,
    context,
    page: '/admin/letters',
    work: async (shop, owner) => {
      const letters = await sendAgain(shop, owner, id === null ? 'all' : letterId(id));
      return letters > 0 ? ['letters sent again', letters] : ['letters not sent again', 'gone'];
    },
    failed: ['letters not sent again'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notSentAgain });
