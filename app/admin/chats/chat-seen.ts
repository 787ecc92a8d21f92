/** Marks a conversation as seen up to message `id`. */
import { requestOf } from '#app/lib/context.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { markSeenByAdmin } from '#shop/chat/messages.server.ts';
import type { Route } from './+types/chat-seen';

export const handle = needs('chat');

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = Number((await readForm(request, 'id')).get('id'));
  if (Number.isSafeInteger(id))
    await markSeenByAdmin(requestOf(context).shop, adminOf(context, handle), params.id, id);
  return Response.json({ ok: true });
}
