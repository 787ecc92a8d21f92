import { requestOf } from '#app/lib/context.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { chatMessageForm, replyTo } from '#shop/chat/messages.server.ts';
import type { Route } from './+types/chat-messages';

export const handle = needs('chat');

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = chatMessageForm.safeParse(Object.fromEntries(await readForm(request, chatMessageForm)));
  if (!typed.success) return Response.json({ ok: false }, { status: 400 });
  const sent = await replyTo(requestOf(context).shop, adminOf(context, handle), params.id, typed.data);
  return Response.json(sent, { status: sent.ok ? 200 : 404 });
}
