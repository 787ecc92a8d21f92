/** Marks a conversation as seen up to message `id`. */
import { markSeenByAdmin } from '#shop/chat/write.server.ts';
import { requestOf } from '../context.ts';
import { readForm } from '../forms.server.ts';
import { adminOf } from '../guards.server.ts';
import { needs } from '../needs.ts';
import type { Route } from './+types/chat-seen';

export const handle = needs('chat');

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = Number((await readForm(request, 'id')).get('id'));
  if (Number.isSafeInteger(id))
    await markSeenByAdmin(requestOf(context).shop, adminOf(context, handle), params.id, id);
  return Response.json({ ok: true });
}
