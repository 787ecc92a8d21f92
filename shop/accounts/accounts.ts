/** The specification, section 9. */
export const MIN_PASSWORD_LENGTH = 6;
/** Longer, because the admin's password opens every customer's name, address and phone. */
export const MIN_ADMIN_PASSWORD_LENGTH = 10;
/** Better Auth's own maximum; longer input only costs hashing time. */
export const MAX_PASSWORD_LENGTH = 128;

export const MAX_DEVICE_NAME = 40;

/** Mail to it arrives nowhere. */
export const UNSET_ADMIN_EMAIL = 'admin@thaan.local';

export type PasswordFault = WeakReason | 'password not repeated' | 'passwords differ';
/** `password printed`: the shop printed it. `password is email`: also the part before the `@`. */
export type WeakReason =
  | 'password too short'
  | 'password too short for the admin'
  | 'password printed'
  | 'password common'
  | 'password is email';
