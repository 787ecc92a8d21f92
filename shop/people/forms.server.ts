/** What is asked at sign-up, log-in and for a new password. */
import { z } from 'zod';
import { emailAddress, requiredText } from '../kernel/form-fields.server.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, PASSWORD_MISMATCH, WEAK_PASSWORD } from './accounts.ts';

const password = z.string({ error: 'Password is required.' }).min(1, 'Password is required.');

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
