import { requestOf } from '#app/lib/context.ts';
import { findOwnConversationId } from '#shop/chat/conversations.server.ts';
import type { Route } from './+types/typing';

export async function action({ context }: Route.ActionArgs) {
  const { actor, shop, notify } = requestOf(context);
  const id = actor.kind === 'admin' ? undefined : await findOwnConversationId(shop, actor);
  if (id) notify('admin', 'typing', id);
  return new Response(null, { status: 204 });
}
