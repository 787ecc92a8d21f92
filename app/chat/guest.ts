/** POST /chat/guest: starts a guest's chat under a name and an address. The browser gets the secret that it hangs on. */
import { startGuestChat } from '#shop/chat.server.ts';
import { guestChatForm, INVALID_GUEST } from '#shop/chat.ts';
import { cookie } from '#shop/cookies.ts';
import { chatKeyOf, GUEST_COOKIE, GUEST_COOKIE_SECONDS, newGuestSecret } from '#shop/guest-chat.server.ts';
import { requestOf } from '../context.ts';
import { readForm } from '../forms.ts';
import type { Route } from './+types/guest';

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, shop, cookies, secure } = requestOf(context);
  if (actor.kind !== 'guest') return Response.json({ ok: true });
  const typed = guestChatForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!typed.success) return Response.json({ ok: false, error: INVALID_GUEST }, { status: 400 });
  if (actor.chatKey) {
    await startGuestChat(shop, actor.chatKey, typed.data);
    return Response.json({ ok: true });
  }
  const secret = newGuestSecret();
  await startGuestChat(shop, chatKeyOf(secret), typed.data);
  cookies.push(cookie(GUEST_COOKIE, secret, GUEST_COOKIE_SECONDS, secure));
  return Response.json({ ok: true });
}
