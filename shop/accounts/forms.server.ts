import { z } from 'zod';
import {
  emailAddress,
  type FieldFault,
  optionalText,
  requiredNumber,
  requiredText,
} from '../kernel/form-fields.server.ts';
import { VISIBLE } from '../kernel/text/text.ts';
import {
  MAX_DEVICE_NAME,
  MAX_PASSWORD_LENGTH,
  MIN_ADMIN_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  type PasswordFault,
} from './accounts.ts';

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

export const renameForm = z.object({ fullName: requiredText(100) });
export type RenameInput = z.input<typeof renameForm>;

/** The current password, or a code. */
export const proofForm = z.object({ password: loginForm.shape.password });
export type ProofInput = z.input<typeof proofForm>;

/** People copy a recovery code's two halves with a blank, another dash or nothing between. */
const HALVES = /^([a-z0-9]{5})([a-z0-9]{5})$/;
/** From an authenticator app, in any digits, or a recovery code. */
const code = requiredNumber(40).transform((typed) =>
  typed
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(HALVES, '$1-$2'),
);
export const codeForm = z.object({ code });
export const enterCodeForm = z.object({ code, remember: z.literal('on').optional() });
export type CodeInput = z.input<typeof codeForm>;

export const passkeyForm = z.object({ name: requiredText(60) });
export type PasskeyInput = z.input<typeof passkeyForm>;

export const deviceNameForm = z.object({
  device: z.string().default(''),
  name: optionalText(MAX_DEVICE_NAME).transform((name) => (VISIBLE.test(name) ? name : '')),
});

export const newAddressForm = z.object({ email: emailAddress, ...proofForm.shape });
export type NewAddressInput = z.input<typeof newAddressForm>;

export const changePasswordForm = z
  .object({
    currentPassword: proofForm.shape.password,
    ...newPassword,
    password: password
      .min(MIN_ADMIN_PASSWORD_LENGTH, fault('password too short for the admin'))
      .max(MAX_PASSWORD_LENGTH, fault('too long')),
  })
  .refine(samePasswords, mismatch);
export type ChangePasswordInput = z.input<typeof changePasswordForm>;

export const resetPasswordForm = z.object(newPassword).refine(samePasswords, mismatch);
export type ResetPasswordInput = z.input<typeof resetPasswordForm>;
