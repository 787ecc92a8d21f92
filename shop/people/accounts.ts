/** Accounts: the bounds of a password, and what is said about one. */

/** The specification, section 9. */
export const MIN_PASSWORD_LENGTH = 6;
/** Whoever is the admin reads every customer's address. */
export const MIN_ADMIN_PASSWORD_LENGTH = 10;
/** Better Auth's own upper bound; longer input would only cost hashing time. */
export const MAX_PASSWORD_LENGTH = 128;

export const PASSWORD_MISMATCH = 'Passwords do not match. Please try again.';
export const WEAK_PASSWORD = 'Password must be at least 6 characters long.';

export const WEAK_ADMIN_PASSWORD = 'The shopkeeper’s password must be at least 10 characters long.';
export const PRINTED_PASSWORD = 'This is the password that was printed. Please choose another.';
export const COMMON_PASSWORD =
  'This password is one of the most common ones, which others try first. Please choose another.';

/** More people log in than the machine can hash passwords for in a reasonable time. */
export const MANY_LOGINS = 'Many people are logging in at this moment. Please try again in a few seconds.';
