/** Starts a guest's chat. The browser gets the secret that opens it. */
import { requestOf } from '#app/lib/context.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { guestChatForm, startGuestChat } from '#shop/chat/conversations.server.ts';
import { GUEST_COOKIE_SECONDS, newGuest } from '#shop/chat/guest.server.ts';
import { COOKIES, cookie } from '#shop/kernel/cookies.ts';
import { m } from '#words/chat.ts';
import type { Route } from './+types/guest';

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, shop, sign, cookies, secure, network } = requestOf(context);
  if (actor.kind !== 'guest') return Response.json({ ok: true });
  const typed = guestChatForm.safeParse(Object.fromEntries(await readForm(request, guestChatForm)));
  if (!typed.success) return Response.json({ ok: false, error: m.invalidGuest }, { status: 400 });
  const { chatKey } = actor;
  const guest = chatKey === null ? newGuest(sign) : { chatKey, cookie: null };
  const started = await startGuestChat(shop, guest.chatKey, { ...typed.data, network });
  if (!started.ok) return Response.json({ ok: false, error: m.manyChats }, { status: 429 });
  if (guest.cookie) cookies.push(cookie(COOKIES.guestChat, guest.cookie, GUEST_COOKIE_SECONDS, secure));
  return Response.json({ ok: true });
}
