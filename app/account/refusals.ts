/** What is said when the shop does not even look at a password, with the status of the answer. */
import type { TurnedAway } from '#shop/people/identity.ts';
import { m } from '#words/account.tsx';
import { m as failures } from '#words/failures.ts';

/** Null for what the page itself finds the words for. */
export function turnedAway(reason: TurnedAway['reason']): readonly [message: string, status: number] | null {
  if (reason === 'busy') return [failures.manyLogins.text, 503];
  return reason === 'too many' ? [m.tooManyTries, 429] : null;
}
