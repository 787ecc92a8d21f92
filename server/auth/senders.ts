import type { Identity } from '#shop/accounts/identity.ts';
import { chatKeyOf, type Sign } from '#shop/chat/guest.server.ts';
import { guest, standingOf } from '#shop/kernel/actor.ts';
import { COOKIES, readCookie } from '#shop/kernel/cookies.ts';
import { roleOf } from '#shop/kernel/roles.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Auth } from './better-auth.ts';
import { wasEndedByNewPassword } from './ended-sessions.ts';
import { findSession, noteUse, type Session, tokenIn } from './sessions.ts';

interface SendersParts {
  auth: Auth;
  shop: Shop;
  secret: string;
  secure: boolean;
  sign: Sign;
}

/** As `Identity.actorOf`. */
export async function actorOf(
  { auth, shop, secret, secure, sign }: SendersParts,
  headers: Headers,
): ReturnType<Identity['actorOf']> {
  const chatCookie = readCookie(headers, COOKIES.guestChat, secure);
  const chatKey = chatCookie ? await chatKeyOf(shop, chatCookie, sign) : null;
  const asGuest = chatKey ? { ...guest, chatKey } : guest;
  // Most visitors are guests: no query without a signed cookie.
  const token = tokenIn(readCookie(headers, COOKIES.session, secure), secret);
  if (!token) return { actor: asGuest, cookies: [], sessionId: null };
  const known = await findSession(shop, token);
  // Better Auth would delete the session, but the clock may be wrong.
  if (known?.hasEnded) return { actor: asGuest, cookies: [], sessionId: null };
  // A full disk must not end the session.
  if (known && !known.isUseNoted) await noteUse(shop, known.sessionId).catch(() => {});
  if (known && !known.isDue) return { ...factsOf(known), cookies: [] };
  // Keeps the cookie: the log-in page uses it to explain.
  if (!known && (await wasEndedByNewPassword(shop, token)))
    return { actor: asGuest, cookies: [], sessionId: null, endedByNewPassword: true };
  // Better Auth renews sessions daily, and removes cookies of ended ones.
  const { headers: set, response } = await auth.api.getSession({ headers, returnHeaders: true });
  if (!known) return { actor: asGuest, cookies: set.getSetCookie(), sessionId: null };
  const cookies = response ? set.getSetCookie() : [];
  return { ...factsOf(known), cookies };
}

const factsOf = ({ actor, sessionId, isFresh, hasCode }: Session) => ({ actor, sessionId, isFresh, hasCode });

/** As `Identity.liveSessions`. */
export async function liveSessions(
  { shop }: Pick<SendersParts, 'shop'>,
  sessionIds: readonly string[],
): ReturnType<Identity['liveSessions']> {
  const rows = await shop.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('helpers', 'helpers.userId', 'users.id')
    .select(['sessions.id', 'users.isAdmin', 'rights', 'pausedAt'])
    .where('sessions.id', 'in', [...sessionIds])
    .where('sessions.expiresAt', '>', new Date(shop.now()).toISOString())
    .execute();
  return new Map(
    rows.flatMap(({ id, ...account }) => {
      const role = roleOf(shop, account);
      return role ? [[id, standingOf(role)]] : [];
    }),
  );
}
