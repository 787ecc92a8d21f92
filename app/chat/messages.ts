/** POST /chat/messages: a visitor's message to the shop. */
import { sendMessage } from '#shop/chat.server.ts';
import { chatMessageForm } from '#shop/chat.ts';
import { requestOf } from '../context.ts';
import { readForm } from '../forms.ts';
import type { Route } from './+types/messages';

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, shop } = requestOf(context);
  if (actor.kind === 'admin') return Response.json({ ok: false }, { status: 400 });
  const typed = chatMessageForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!typed.success) return Response.json({ ok: false }, { status: 400 });
  const sent = await sendMessage(shop, actor, typed.data);
  return Response.json(sent, { status: sent.ok ? 200 : 403 });
}
