import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { deleteSavedReply } from '#shop/chat/saved-replies.server.ts';
import { m } from '#words/chats.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/reply-deletion';

const notDeleted = () => failed(m.replyNotDeleted);

export const handle = needs('chat');
export const loader = backTo('/admin/chats');
export const action = adminWrite(handle, '/admin/chats', {
  failed: notDeleted,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await deleteSavedReply(shop, actor, params.id)) && done(m.replyDeleted),
});
export const clientAction = orNotReached(notDeleted);
