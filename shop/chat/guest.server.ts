/** A guest's chat belongs to a random secret in a cookie, never to an e-mail address. */
import { hashOfSecret, newSecret } from '../kernel/secrets.server.ts';
import type { Shop } from '../kernel/shop.ts';

/** Longer than messages are kept, so that a guest can return under the same name. */
export const GUEST_COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** A deterministic signature that only the shop can make. */
export type Sign = (purpose: string, text: string) => string;

const PURPOSE = 'guest chat';

/** Signed, as invented secrets would bypass the limit of new chats. */
export function newGuest(sign: Sign): { cookie: string; chatKey: string } {
  const secret = newSecret();
  return { cookie: `${secret}.${sign(PURPOSE, secret)}`, chatKey: hashOfSecret(secret) };
}

/**
 * Stores only the secret's hash, so that a leaked database opens no chat. Null for a forged cookie. Old
 * cookies without a signature work while their chat exists.
 */
export async function chatKeyOf(shop: Shop, cookie: string, sign: Sign): Promise<string | null> {
  const [secret = '', signature, ...rest] = cookie.split('.');
  if (signature !== undefined)
    return rest.length === 0 && isSame(signature, sign(PURPOSE, secret)) ? hashOfSecret(secret) : null;
  const chatKey = hashOfSecret(secret);
  const known = await shop.db
    .selectFrom('conversations')
    .select('id')
    .where('guestKey', '=', chatKey)
    .executeTakeFirst();
  return known ? chatKey : null;
}

/** Comparing hashes leaks no timing. */
function isSame(one: string, other: string): boolean {
  return hashOfSecret(one) === hashOfSecret(other);
}
