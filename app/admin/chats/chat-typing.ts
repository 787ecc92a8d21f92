import { requestOf } from '#app/lib/context.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { findVisitor } from '#shop/chat/conversations.server.ts';
import type { Route } from './+types/chat-typing';

export const handle = needs('chat');

export async function action({ params, context }: Route.ActionArgs) {
  const { shop, notify } = requestOf(context);
  const visitor = await findVisitor(shop, adminOf(context, handle), params.id);
  if (visitor) notify(visitor, 'typing', params.id);
  return new Response(null, { status: 204 });
}
