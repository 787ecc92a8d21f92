import { HOUR_MS } from '../kernel/calendar.ts';

export const RESET_LINK_LIVES_MS = HOUR_MS;

/** `language` is missing in old outbox rows. */
export type AccountEmail = { language?: string } & (
  | { kind: 'password reset'; to: string; link: string }
  | { kind: 'account exists'; to: string }
  | { kind: 'address proof'; userId: string; to: string }
  | { kind: 'new address'; userId: string; to: string }
  | { kind: 'invitation'; userId: string; to: string }
  /** `device`: see `deviceOf`. */
  | { kind: 'new device'; to: string; device: string; at: number }
  /** To the current address. */
  | { kind: 'address asked'; to: string; asked: string }
);
