/** Which new passwords are refused besides short ones. On the server alone: the list is too long for a browser. */
import { MAX_PASSWORD_LENGTH, MIN_ADMIN_PASSWORD_LENGTH, type WeakReason } from '#shop/people/accounts.ts';
import list from './common-passwords.json' with { type: 'json' };

/** Whether a password is longer than any account's. */
export const isTooLong = (password: string) => password.length > MAX_PASSWORD_LENGTH;

/**
 * The form in which passwords are hashed and compared: one text for each way to type it. Empty for one that is longer than any account's, as
 * the time that this takes grows with the square of the marks in it.
 */
export const plainPassword = (password: string): string =>
  isTooLong(password) ? '' : password.normalize('NFKC');

/** Searched as one text: a set of its words would hold memory for as long as the shop runs. */
const common = ` ${list.passwords} `;

/** A password without regard to capitals and to the width of its letters. */
const plain = (password: string): string => plainPassword(password).toLowerCase();

/** Whether the password is one of the 10,000 commonest, in capitals or not; see `scripts/common-passwords.ts`. */
export function isCommonPassword(password: string): boolean {
  const word = plain(password);
  return !word.includes(' ') && common.includes(` ${word} `);
}

interface Owner {
  isAdmin: boolean;
  /** Of the account. Undefined behind a link that the shop does not know. */
  email: string | undefined;
}

/** The fault of a new password; null when it has none. What others know of the account is tried first, too (NIST SP 800-63B, 5.1.1.2). */
export function weaknessOf(password: string, { isAdmin, email }: Owner): WeakReason | null {
  if (isAdmin && password.length < MIN_ADMIN_PASSWORD_LENGTH) return 'password too short for the admin';
  if (isCommonPassword(password)) return 'password common';
  const own = email?.toLowerCase() ?? '';
  return own !== '' && [own, own.split('@')[0]].includes(plain(password)) ? 'password is email' : null;
}
