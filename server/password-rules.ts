/** Rules for new passwords besides length. Server only: the list is too long for a browser. */
import { MAX_PASSWORD_LENGTH, MIN_ADMIN_PASSWORD_LENGTH, type WeakReason } from '#shop/people/accounts.ts';
import list from './common-passwords.json' with { type: 'json' };

export const isTooLong = (password: string) => password.length > MAX_PASSWORD_LENGTH;

/**
 * The form that is hashed and compared: one text for all ways to type it. Empty when too long, as normalising
 * takes quadratic time in combining marks.
 */
export const plainPassword = (password: string): string =>
  isTooLong(password) ? '' : password.normalize('NFKC');

/** One string: a `Set` would cost far more memory. */
const common = ` ${list.passwords} `;

/** Ignores case and width of letters. */
const plain = (password: string): string => plainPassword(password).toLowerCase();

/** Checks the 10,000 commonest passwords; see `scripts/common-passwords.ts`. */
export function isCommonPassword(password: string): boolean {
  const word = plain(password);
  return !word.includes(' ') && common.includes(` ${word} `);
}

interface Owner {
  isAdmin: boolean;
  /** Undefined for an unknown link. */
  email: string | undefined;
}

/** Null when it has no fault. Attackers try known facts of the account too (NIST SP 800-63B, 5.1.1.2). */
export function weaknessOf(password: string, { isAdmin, email }: Owner): WeakReason | null {
  if (isAdmin && password.length < MIN_ADMIN_PASSWORD_LENGTH) return 'password too short for the admin';
  if (isCommonPassword(password)) return 'password common';
  const own = email?.toLowerCase() ?? '';
  return own !== '' && [own, own.split('@')[0]].includes(plain(password)) ? 'password is email' : null;
}
