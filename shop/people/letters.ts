/** The mails about accounts, as facts for which `server/mail` finds the words, and how long their links work. */
import { HOUR_MS } from '../kernel/calendar.ts';

/** After this the link of a reset mail works no more. */
export const RESET_LINK_LIVES_MS = HOUR_MS;

/** `language` is its code; letters of old versions in the outbox have none. */
export type AccountLetter = { language?: string } & (
  | { kind: 'password reset'; to: string; link: string }
  | { kind: 'account exists'; to: string }
  | { kind: 'address proof'; userId: string; to: string }
  /** To an address that an account is to have. */
  | { kind: 'new address'; userId: string; to: string }
  /** To a helper: the link to the first password. */
  | { kind: 'invitation'; userId: string; to: string }
  /** A browser logged in that the account does not know; `device` as of `deviceOf`, `at` in milliseconds UTC. */
  | { kind: 'new device'; to: string; device: string; at: number }
  /** To the address that the account has, about one that it is to have. */
  | { kind: 'address asked'; to: string; asked: string }
);
