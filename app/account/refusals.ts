/** What is said when the shop does not even look at a password, with the status of the answer. */
import { MANY_LOGINS } from '#shop/people/accounts.ts';
import type { TurnedAway } from '#shop/people/identity.ts';

type Refusal = readonly [message: string, status: number];

const BUSY: Refusal = [MANY_LOGINS, 503];

/** One household tried too often; see the limits of `server/identity.ts`. */
const TOO_MANY: Refusal = ['That was tried too often. Please wait a quarter of an hour and try again.', 429];

/** Null for what the page itself finds the words for. */
export const TURNED_AWAY: Record<TurnedAway['reason'], Refusal | null> = {
  refused: null,
  busy: BUSY,
  'too many': TOO_MANY,
};
