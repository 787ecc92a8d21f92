/** POST /admin/saved-replies/:id/deletion: forgets a saved reply. */
import { redirect } from 'react-router';
import { deleteSavedReply } from '#shop/chat/saved-replies.server.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/reply-deletion';
import { writeAsAdmin } from './write.server.ts';

const FAILED = { tone: 'error', title: 'Failed to delete reply. Please try again.' } as const;

export function loader() {
  return redirect('/admin/chats', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    request,
    context,
    page: '/admin/chats',
    work: (shop, admin) => deleteSavedReply(shop, admin, params.id),
    done: { title: 'Reply deleted' },
    failed: FAILED,
    refused: 'It is not there any more.',
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);
