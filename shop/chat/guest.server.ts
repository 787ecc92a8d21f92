/** A guest's chat belongs to a random secret in a cookie of the own browser, never to an e-mail address. */
import { createHash, randomBytes } from 'node:crypto';
import type { Shop } from '../kernel/shop.ts';

/** Messages are gone after two days; a month lets a guest come back under the same name. */
export const GUEST_COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** A signature of the shop's own: the same text for the same purpose always has the same, and nobody else can make one. */
export type Sign = (purpose: string, text: string) => string;

const PURPOSE = 'guest chat';

/** A new guest: `secret.signature` for the cookie, as a secret that a browser made up would pass the limit of new chats. */
export function newGuest(sign: Sign): { cookie: string; chatKey: string } {
  const secret = randomBytes(32).toString('base64url');
  return { cookie: `${secret}.${sign(PURPOSE, secret)}`, chatKey: hashOf(secret) };
}

/**
 * The hash of the secret, which is all that is stored of it: a leaked database opens no chat. Null for a cookie that this shop
 * did not give out. Cookies of the time before signatures hold while their chat is known.
 */
export async function chatKeyOf(shop: Shop, cookie: string, sign: Sign): Promise<string | null> {
  const [secret = '', signature, ...rest] = cookie.split('.');
  if (signature !== undefined)
    return rest.length === 0 && isSame(signature, sign(PURPOSE, secret)) ? hashOf(secret) : null;
  const chatKey = hashOf(secret);
  const known = await shop.db
    .selectFrom('conversations')
    .select('id')
    .where('guestKey', '=', chatKey)
    .executeTakeFirst();
  return known ? chatKey : null;
}

/** Compares hashes, so that the time tells nothing of the right signature. */
function isSame(one: string, other: string): boolean {
  return hashOf(one) === hashOf(other);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
