/** The mails about accounts, as facts for which `server/mail` finds the words, and how long their links work. */
import { HOUR_MS } from '../kernel/calendar.ts';

/** After this the link of a reset mail works no more. */
export const RESET_LINK_LIVES_MS = HOUR_MS;

/** `language` is its code; letters of old versions in the outbox have none. */
export type AccountLetter = { language?: string } & (
  | { kind: 'password reset'; to: string; link: string }
  | { kind: 'account exists'; to: string }
  | { kind: 'address proof'; userId: string; to: string }
);
