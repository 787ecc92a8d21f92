/** Marks a contact message as read. */
import { redirect } from 'react-router';
import { markContactRead } from '#shop/contacts/contacts.server.ts';
import { m } from '#words/contacts.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/contact-reading';
import { writeAsAdmin } from './write.server.ts';

export function loader() {
  return redirect('/admin/contact-messages', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    needs: 'chat',
    request,
    context,
    page: '/admin/contact-messages',
    work: async (shop, admin) =>
      (await markContactRead(shop, admin, params.id)) ? ['message read'] : ['message not read', 'gone'],
    failed: ['message not read'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notMarked });
