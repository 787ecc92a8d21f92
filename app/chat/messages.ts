/** POST /chat/messages: a visitor's message to the shop. */
import { sendMessage } from '#shop/chat.server.ts';
import { chatMessageForm } from '#shop/chat-forms.server.ts';
import { type Limit, mayTryAll } from '#shop/limits.server.ts';
import { requestOf } from '../context.ts';
import { readForm } from '../forms.server.ts';
import type { Route } from './+types/messages';

/** More than anyone types: what is above comes from a machine. Each sender has an own count, so nobody can use up another's. */
const MESSAGES: Limit = { max: 600, withinMs: 10 * 60 * 1000 };
/** Messages of all guests, or all customers, of one network: more than its honest ones write, less than a machine that made accounts. */
const OF_A_NETWORK = {
  guest: { max: 1500, withinMs: 10 * 60 * 1000 },
  customer: { max: 3000, withinMs: 10 * 60 * 1000 },
} satisfies Record<string, Limit>;

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, shop, network } = requestOf(context);
  if (actor.kind === 'admin') return Response.json({ ok: false }, { status: 400 });
  const typed = chatMessageForm.safeParse(Object.fromEntries(await readForm(request, chatMessageForm)));
  if (!typed.success) return Response.json({ ok: false }, { status: 400 });
  const sender = actor.kind === 'guest' ? `guest ${actor.chatKey}` : actor.id;
  const tries = [
    [`chat ${sender}`, MESSAGES],
    [`${actor.kind} chats of ${network}`, OF_A_NETWORK[actor.kind]],
  ] as const;
  if (!(await mayTryAll(shop, tries))) return Response.json({ ok: false }, { status: 429 });
  const sent = await sendMessage(shop, actor, typed.data);
  return Response.json(sent, { status: sent.ok ? 200 : 403 });
}
