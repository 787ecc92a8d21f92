/** Accounts: the bounds of a password and of a device's name, and what can be wrong with a password. */

/** The specification, section 9. */
export const MIN_PASSWORD_LENGTH = 6;
/** Longer than a customer's: the admin's password opens every customer's name, address and phone. */
export const MIN_ADMIN_PASSWORD_LENGTH = 10;
/** Better Auth's own upper bound; longer input would only cost hashing time. */
export const MAX_PASSWORD_LENGTH = 128;

/** Characters of the name of a device. */
export const MAX_DEVICE_NAME = 40;

/** The admin's address where none was set: nobody's, so no mail to it arrives. */
export const UNSET_ADMIN_EMAIL = 'admin@thaan.local';

/** Why a new password is not taken. */
export type PasswordFault = WeakReason | 'password not repeated' | 'passwords differ';
/** `password printed`: it is the one that the shop printed. `password common`: one of those that others try first. `password is email`: the account's own, or its name before the `@`. */
export type WeakReason =
  | 'password too short'
  | 'password too short for the admin'
  | 'password printed'
  | 'password common'
  | 'password is email';
