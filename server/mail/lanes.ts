/** The lanes of letters: those of one lane never wait for those of another. */
import type { Lane } from '#shop/outbox/outbox.server.ts';
import type { AccountLetter } from '#shop/people/letters.ts';

/** Somebody waits for these at a screen. */
const OF_ACCOUNTS = [
  'password reset',
  'account exists',
  'address proof',
  'new address',
  'invitation',
  'new device',
  'address asked',
] as const satisfies readonly AccountLetter['kind'][];

export interface SendersOfLane extends Lane {
  /** Letters of the lane that may be on their way at once: so many can hang before the others wait. Mail servers bound the connections of one sender. */
  senders: number;
}

const MAIL_LANES: readonly SendersOfLane[] = [
  { kinds: OF_ACCOUNTS, isOf: true, senders: 2 },
  { kinds: ['push', ...OF_ACCOUNTS], isOf: false, senders: 3 },
];

export const LANES: readonly SendersOfLane[] = [...MAIL_LANES, { kinds: ['push'], isOf: true, senders: 8 }];

/** Mails that may be on their way at once. */
export const MAIL_SENDERS = MAIL_LANES.reduce((sum, { senders }) => sum + senders, 0);
