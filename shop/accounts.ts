/** Accounts: the bounds of a password, what is said about one, and when two e-mail addresses are the same. */

/** The specification, section 9. */
export const MIN_PASSWORD_LENGTH = 6;
/** Whoever is the admin reads every customer's address. */
export const MIN_ADMIN_PASSWORD_LENGTH = 10;
/** Better Auth's own upper bound; longer input would only cost hashing time. */
export const MAX_PASSWORD_LENGTH = 128;

/**
 * One form for every way to write an address: compatibility forms folded, invisible characters dropped, lower
 * case. Accounts are stored and compared in this form, so no look-alike of an address makes a second account.
 */
export function canonicalEmail(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase();
}

export const PASSWORD_MISMATCH = 'Passwords do not match. Please try again.';
export const WEAK_PASSWORD = 'Password must be at least 6 characters long.';

export const WEAK_ADMIN_PASSWORD = 'The shopkeeper’s password must be at least 10 characters long.';
export const PRINTED_PASSWORD = 'This is the password that was printed. Please choose another.';
export const COMMON_PASSWORD =
  'This password is one of the most common ones, which others try first. Please choose another.';

/** More people log in than the machine can hash passwords for in a reasonable time. */
export const MANY_LOGINS = 'Many people are logging in at this moment. Please try again in a few seconds.';
