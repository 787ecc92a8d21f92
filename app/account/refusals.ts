/** Log-ins rejected before the password check. */
import type { TurnedAway } from '#shop/accounts/identity.ts';
import { m } from '#words/account.ts';
import { m as failures } from '#words/failures.ts';

/** Null where the page has its own message. */
export function turnedAway(reason: TurnedAway['reason']): readonly [message: string, status: number] | null {
  if (reason === 'busy') return [failures.manyLogins.text, 503];
  return reason === 'too many' ? [m.tooManyTries, 429] : null;
}
