/** The schemas of sign-up, log-in and a new password. */
import { z } from 'zod';
import { emailAddress, type FieldFault, requiredText } from '../kernel/form-fields.server.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, type PasswordFault } from './accounts.ts';

const fault = (code: FieldFault | PasswordFault) => code;

const password = z.string({ error: fault('required') }).min(1, fault('required'));

const newPassword = {
  password: password
    .min(MIN_PASSWORD_LENGTH, fault('password too short'))
    .max(MAX_PASSWORD_LENGTH, fault('too long')),
  confirmPassword: z.string({ error: fault('password not repeated') }),
};
const samePasswords = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
const mismatch = { path: ['confirmPassword'], error: fault('passwords differ') };

export const signupForm = z
  .object({ fullName: requiredText(100), email: emailAddress, ...newPassword })
  .refine(samePasswords, mismatch);
export type SignupInput = z.input<typeof signupForm>;

export const loginForm = z.object({
  email: emailAddress,
  password: password.max(MAX_PASSWORD_LENGTH, fault('too long')),
});
export type LoginInput = z.input<typeof loginForm>;

export const forgotPasswordForm = z.object({ email: emailAddress });
export type ForgotPasswordInput = z.input<typeof forgotPasswordForm>;

export const resetPasswordForm = z.object(newPassword).refine(samePasswords, mismatch);
export type ResetPasswordInput = z.input<typeof resetPasswordForm>;
