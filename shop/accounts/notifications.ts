/** Mails about accounts; `server/mail` finds the words. */
import { HOUR_MS } from '../kernel/calendar.ts';

export const RESET_LINK_LIVES_MS = HOUR_MS;

/** `language` is missing in old letters. */
export type AccountEmail = { language?: string } & (
  | { kind: 'password reset'; to: string; link: string }
  | { kind: 'account exists'; to: string }
  | { kind: 'address proof'; userId: string; to: string }
  /** To the new address. */
  | { kind: 'new address'; userId: string; to: string }
  /** To a helper. */
  | { kind: 'invitation'; userId: string; to: string }
  /** `device` as of `deviceOf`; `at` in milliseconds UTC. */
  | { kind: 'new device'; to: string; device: string; at: number }
  /** To the present address. */
  | { kind: 'address asked'; to: string; asked: string }
);
