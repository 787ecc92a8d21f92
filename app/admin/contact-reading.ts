/** POST /admin/contact-messages/:id/reading: marks a message as read. */
import { redirect } from 'react-router';
import { markContactRead } from '#shop/contacts/contacts.server.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/contact-reading';
import { writeAsAdmin } from './write.server.ts';

const FAILED = { tone: 'error', title: 'Failed to mark as read. Please try again.' } as const;

export function loader() {
  return redirect('/admin/contact-messages', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    request,
    context,
    page: '/admin/contact-messages',
    work: (shop, admin) => markContactRead(shop, admin, params.id),
    done: { title: 'Marked as read' },
    failed: FAILED,
    refused: 'It is not there any more.',
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);
