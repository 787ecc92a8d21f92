/** The sentences and statuses for log-ins that are rejected before the password is checked. */
import type { TurnedAway } from '#shop/people/identity.ts';
import { m } from '#words/account.ts';
import { m as failures } from '#words/failures.ts';

/** Null for what the page itself finds the words for. */
export function turnedAway(reason: TurnedAway['reason']): readonly [message: string, status: number] | null {
  if (reason === 'busy') return [failures.manyLogins.text, 503];
  return reason === 'too many' ? [m.tooManyTries, 429] : null;
}
