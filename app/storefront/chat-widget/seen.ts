import { requestOf } from '#app/lib/context.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { markSeenByVisitor } from '#shop/chat/messages.server.ts';
import type { Route } from './+types/seen';

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, shop } = requestOf(context);
  const id = Number((await readForm(request, 'id')).get('id'));
  if (actor.kind !== 'admin' && Number.isSafeInteger(id)) await markSeenByVisitor(shop, actor, id);
  return Response.json({ ok: true });
}
