/** POST: separates a merged number. */
import { redirect } from 'react-router';
import { separatePerson } from '#shop/phonebook/change.server.ts';
import { phoneOfPath } from '#shop/phonebook/person.ts';
import { m } from '#words/people.ts';
import { orFailed } from '../../failures.ts';
import { writeAsAdmin } from '../write.server.ts';
import type { Route } from './+types/separation';

export function loader() {
  return redirect('/admin/people', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    request,
    context,
    page: '/admin/people',
    needs: 'orders',
    work: async (shop, admin) =>
      (await separatePerson(shop, admin, phoneOfPath(params.phone) ?? ''))
        ? ['person separated']
        : ['person not separated', 'gone'],
    failed: ['person not separated'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notSeparated });
