import { redirect } from 'react-router';
import { deleteSavedReply } from '#shop/chat/saved-replies.server.ts';
import { m } from '#words/chats.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/reply-deletion';
import { writeAsAdmin } from './write.server.ts';

export function loader() {
  return redirect('/admin/chats', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    needs: 'chat',
    request,
    context,
    page: '/admin/chats',
    work: async (shop, admin) =>
      (await deleteSavedReply(shop, admin, params.id)) ? ['reply deleted'] : ['reply not deleted', 'gone'],
    failed: ['reply not deleted'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.replyNotDeleted });
