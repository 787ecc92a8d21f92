/** POST /chat/messages: a visitor's message to the shop. */
import { sendMessage } from '#shop/chat.server.ts';
import { chatMessageForm } from '#shop/chat.ts';
import { type Limit, mayTry } from '#shop/limits.server.ts';
import { requestOf } from '../context.ts';
import { readForm } from '../forms.server.ts';
import type { Route } from './+types/messages';

/** More than anyone types: what is above comes from a machine. Each sender has an own count, so nobody can use up another's. */
const MESSAGES: Limit = { max: 600, withinMs: 10 * 60 * 1000 };

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, shop } = requestOf(context);
  if (actor.kind === 'admin') return Response.json({ ok: false }, { status: 400 });
  const typed = chatMessageForm.safeParse(Object.fromEntries(await readForm(request, chatMessageForm)));
  if (!typed.success) return Response.json({ ok: false }, { status: 400 });
  const sender = actor.kind === 'guest' ? `guest ${actor.chatKey}` : actor.id;
  if (!(await mayTry(shop, `chat ${sender}`, MESSAGES))) return Response.json({ ok: false }, { status: 429 });
  const sent = await sendMessage(shop, actor, typed.data);
  return Response.json(sent, { status: sent.ok ? 200 : 403 });
}
