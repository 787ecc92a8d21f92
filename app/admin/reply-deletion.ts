import { deleteSavedReply } from '#shop/chat/saved-replies.server.ts';
import { m } from '#words/chats.ts';
import { orNotReached } from '../failures.ts';
import { needs } from '../needs.ts';
import { done, failed } from '../said.ts';
import { backTo } from '../write.server.ts';
import type { Route } from './+types/reply-deletion';
import { adminWrite } from './write.server.ts';

const notDeleted = () => failed(m.replyNotDeleted);

export const handle = needs('chat');
export const loader = backTo('/admin/chats');
export const action = adminWrite(handle, '/admin/chats', {
  failed: notDeleted,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await deleteSavedReply(shop, actor, params.id)) && done(m.replyDeleted),
});
export const clientAction = orNotReached(notDeleted);
