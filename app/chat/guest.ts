/** POST /chat/guest: starts a guest's chat under a name and an address. The browser gets the secret that it hangs on. */
import { findOwnConversationId, startGuestChat } from '#shop/chat.server.ts';
import { INVALID_GUEST } from '#shop/chat.ts';
import { guestChatForm } from '#shop/chat-forms.server.ts';
import { COOKIES, cookie } from '#shop/cookies.ts';
import { GUEST_COOKIE_SECONDS, newGuest } from '#shop/guest-chat.server.ts';
import { type Limit, mayTry } from '#shop/limits.server.ts';
import { requestOf } from '../context.ts';
import { readForm } from '../forms.server.ts';
import type { Route } from './+types/guest';

/** Chats that one network may begin in an hour: a mobile network's whole town may be behind one address. */
const NEW_CHATS: Limit = { max: 60, withinMs: 60 * 60 * 1000 };
const TOO_MANY = 'Many chats were begun from your network. Please try again in an hour, or call us.';

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, shop, sign, cookies, secure, network } = requestOf(context);
  if (actor.kind !== 'guest') return Response.json({ ok: true });
  const typed = guestChatForm.safeParse(Object.fromEntries(await readForm(request, guestChatForm)));
  if (!typed.success) return Response.json({ ok: false, error: INVALID_GUEST }, { status: 400 });
  // Whoever comes back under another name begins no chat.
  const isNew = (await findOwnConversationId(shop, actor)) === undefined;
  if (isNew && !(await mayTry(shop, `chat of ${network}`, NEW_CHATS)))
    return Response.json({ ok: false, error: TOO_MANY }, { status: 429 });
  if (actor.chatKey) {
    await startGuestChat(shop, actor.chatKey, typed.data);
    return Response.json({ ok: true });
  }
  const guest = newGuest(sign);
  await startGuestChat(shop, guest.chatKey, typed.data);
  cookies.push(cookie(COOKIES.guestChat, guest.cookie, GUEST_COOKIE_SECONDS, secure));
  return Response.json({ ok: true });
}
