import { requestOf } from '#app/lib/context.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { chatMessageForm, sendMessage } from '#shop/chat/messages.server.ts';
import type { Route } from './+types/messages';

const STATUS = { 'no chat': 403, 'too many': 429 } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, shop, network } = requestOf(context);
  if (actor.kind === 'admin') return Response.json({ ok: false }, { status: 400 });
  const typed = chatMessageForm.safeParse(Object.fromEntries(await readForm(request, chatMessageForm)));
  if (!typed.success) return Response.json({ ok: false }, { status: 400 });
  const sent = await sendMessage(shop, actor, { ...typed.data, network });
  return Response.json(sent, { status: sent.ok ? 200 : STATUS[sent.reason] });
}
