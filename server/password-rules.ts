/** Which new passwords are refused besides short ones. On the server alone: the list is too long for a browser. */
import { MIN_ADMIN_PASSWORD_LENGTH, type WeakReason } from '#shop/people/accounts.ts';
import list from './common-passwords.json' with { type: 'json' };

/** Searched as one text: a set of its words would hold memory for as long as the shop runs. */
const common = ` ${list.passwords} `;

/** Whether the password is one of the 10,000 commonest, in capitals or not; see `scripts/common-passwords.ts`. */
export function isCommonPassword(password: string): boolean {
  const word = password.normalize('NFKC').toLowerCase();
  return !word.includes(' ') && common.includes(` ${word} `);
}

/** The fault of a new password; null when it has none. */
export function weaknessOf(password: string, { isAdmin }: { isAdmin: boolean }): WeakReason | null {
  if (isAdmin && password.length < MIN_ADMIN_PASSWORD_LENGTH) return 'password too short for the admin';
  return isCommonPassword(password) ? 'password common' : null;
}
