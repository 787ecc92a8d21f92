/** A guest's chat belongs to a random secret in a cookie of the own browser, never to an e-mail address. */
import { createHash, randomBytes } from 'node:crypto';

/** Messages are gone after two days; a month lets a guest come back under the same name. */
export const GUEST_COOKIE_SECONDS = 30 * 24 * 60 * 60;

export function newGuestSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of the secret: who reads it there cannot read the chat with it. */
export function chatKeyOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
