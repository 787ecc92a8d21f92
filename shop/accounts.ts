/** Accounts: what is asked at sign-up and login, and when two e-mail addresses are the same. */

import { requiredText } from './text.ts';
import { z } from './zod.ts';

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

export const emailAddress = z
  .string({ error: 'Email is required.' })
  .max(254, 'Email can have at most 254 characters.')
  .transform(canonicalEmail)
  .pipe(
    z
      .string()
      .min(1, 'Email is required.')
      .pipe(z.email('Enter a valid email address, such as name@example.com.')),
  );

const password = z.string({ error: 'Password is required.' }).min(1, 'Password is required.');

export const PASSWORD_MISMATCH = 'Passwords do not match. Please try again.';
export const WEAK_PASSWORD = 'Password must be at least 6 characters long.';

export const WEAK_ADMIN_PASSWORD = 'The shopkeeper’s password must be at least 10 characters long.';
export const PRINTED_PASSWORD = 'This is the password that was printed. Please choose another.';
export const COMMON_PASSWORD =
  'This password is one of the most common ones, which others try first. Please choose another.';

const newPassword = {
  password: password
    .min(MIN_PASSWORD_LENGTH, WEAK_PASSWORD)
    .max(MAX_PASSWORD_LENGTH, 'Password can have at most 128 characters.'),
  confirmPassword: z.string({ error: 'Please repeat the password.' }),
};
const samePasswords = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
const mismatch = { path: ['confirmPassword'], error: PASSWORD_MISMATCH };

export const signupForm = z
  .object({ fullName: requiredText('Full name', 100), email: emailAddress, ...newPassword })
  .refine(samePasswords, mismatch);
export type SignupInput = z.input<typeof signupForm>;

export const loginForm = z.object({
  email: emailAddress,
  password: password.max(MAX_PASSWORD_LENGTH, 'Password can have at most 128 characters.'),
});
export type LoginInput = z.input<typeof loginForm>;

export const forgotPasswordForm = z.object({ email: emailAddress });
export type ForgotPasswordInput = z.input<typeof forgotPasswordForm>;

export const resetPasswordForm = z.object(newPassword).refine(samePasswords, mismatch);
export type ResetPasswordInput = z.input<typeof resetPasswordForm>;

/** More people log in than the machine can hash passwords for in a reasonable time. */
export const MANY_LOGINS = 'Many people are logging in at this moment. Please try again in a few seconds.';
