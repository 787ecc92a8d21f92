/** Mail lanes; none waits for another. */
import type { AccountEmail } from '#shop/accounts/notifications.ts';
import type { Lane } from '#shop/outbox/outbox.server.ts';
import type { Note } from './notes.ts';

/** The recipient waits at a screen. */
const OF_ACCOUNTS = [
  'password reset',
  'account exists',
  'address proof',
  'new address',
  'invitation',
  'new device',
  'address asked',
] as const satisfies readonly AccountEmail['kind'][];

export interface SendersOfLane extends Lane {
  /** Mails in flight: the lane blocks when all of them hang. Few, as mail servers limit connections. */
  senders: number;
}

const MAIL_LANES: readonly SendersOfLane[] = [
  { kinds: OF_ACCOUNTS, isOf: true, senders: 2 },
  { kinds: ['push', ...OF_ACCOUNTS], isOf: false, senders: 3 },
];

/** Anybody can cause these; orders must not wait for them. */
const BY_STRANGERS = ['chat message', 'contact message'] as const satisfies readonly Note['about'][];

export const LANES: readonly SendersOfLane[] = [
  ...MAIL_LANES,
  { kinds: ['push'], isOf: true, notes: { about: BY_STRANGERS, isOf: false }, senders: 8 },
  { kinds: ['push'], isOf: true, notes: { about: BY_STRANGERS, isOf: true }, senders: 2 },
];

export const MAIL_SENDERS = MAIL_LANES.reduce((sum, { senders }) => sum + senders, 0);
