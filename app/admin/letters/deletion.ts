import { redirect } from 'react-router';
import { deleteAside, letterId } from '#shop/mails/letters.server.ts';
import { m } from '#words/mails.ts';
import { orFailed } from '../../failures.ts';
import { writeAsAdmin } from '../write.server.ts';
import type { Route } from './+types/deletion';

export function loader() {
  return redirect('/admin/letters', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    request,
    context,
    page: '/admin/letters',
    work: async (shop, owner) =>
      (await deleteAside(shop, owner, letterId(params.id)))
        ? ['letter deleted']
        : ['letter not deleted', 'gone'],
    failed: ['letter not deleted'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notDeleted });
