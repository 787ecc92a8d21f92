/** POST /admin/contact-messages/:id/reading: marks a message as read. */
import { redirect } from 'react-router';
import { markContactRead } from '#shop/contacts/contacts.server.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/contacts.ts';
import { orFailed } from '../failures.ts';
import type { Toast } from '../ui/toast.tsx';
import type { Route } from './+types/contact-reading';
import { writeAsAdmin } from './write.server.ts';

const failed = (): Toast => ({ tone: 'error', title: m.notMarked });

export function loader() {
  return redirect('/admin/contact-messages', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    request,
    context,
    page: '/admin/contact-messages',
    work: (shop, admin) => markContactRead(shop, admin, params.id),
    done: { title: m.markedRead },
    failed: failed(),
    whyNot: adminWords.notThere,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());
