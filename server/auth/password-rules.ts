/** Server only: the list is too long for a browser. */
import { MAX_PASSWORD_LENGTH, MIN_ADMIN_PASSWORD_LENGTH, type WeakReason } from '#shop/accounts/accounts.ts';
import list from './common-passwords.json' with { type: 'json' };

export const isTooLong = (password: string) => password.length > MAX_PASSWORD_LENGTH;

/**
 * One normal form for all ways to type it. Empty when too long: normalising is quadratic in combining marks.
 */
export const plainPassword = (password: string): string =>
  isTooLong(password) ? '' : password.normalize('NFKC');

/** Searched as text: a `Set` would cost far more memory. */
const common = ` ${list.passwords} `;

const plain = (password: string): string => plainPassword(password).toLowerCase();

/** One of the 10,000 commonest (`scripts/common-passwords.ts`). */
export function isCommonPassword(password: string): boolean {
  const word = plain(password);
  return !word.includes(' ') && common.includes(` ${word} `);
}

interface Owner {
  isAdmin: boolean;
  /** Undefined for an unknown link. */
  email: string | undefined;
}

/**
 * Null if acceptable. Also rejects known facts of the account, which attackers try (NIST SP 800-63B,
 * 5.1.1.2).
 */
export function weaknessOf(password: string, { isAdmin, email }: Owner): WeakReason | null {
  if (isAdmin && password.length < MIN_ADMIN_PASSWORD_LENGTH) return 'password too short for the admin';
  if (isCommonPassword(password)) return 'password common';
  const own = email?.toLowerCase() ?? '';
  return own !== '' && [own, own.split('@')[0]].includes(plain(password)) ? 'password is email' : null;
}
