/** POST /admin/saved-replies/:id/deletion: forgets a saved reply. */
import { redirect } from 'react-router';
import { deleteSavedReply } from '#shop/chat/saved-replies.server.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/chats.ts';
import { orFailed } from '../failures.ts';
import type { Toast } from '../ui/toast.tsx';
import type { Route } from './+types/reply-deletion';
import { writeAsAdmin } from './write.server.ts';

const failed = (): Toast => ({ tone: 'error', title: m.replyNotDeleted });

export function loader() {
  return redirect('/admin/chats', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    request,
    context,
    page: '/admin/chats',
    work: (shop, admin) => deleteSavedReply(shop, admin, params.id),
    done: { title: m.replyDeleted },
    failed: failed(),
    whyNot: adminWords.notThere,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());
