/** Toasts that the specification requires for bad new passwords. */
import type { PasswordFault, WeakReason } from '#shop/accounts/accounts.ts';
import { m } from '#words/account.ts';
import { m as faults } from '#words/faults.ts';
import type { Wrong } from '../lib/forms/forms.ts';
import type { Toast } from '../ui/toast.tsx';

const WEAK: readonly WeakReason[] = [
  'password too short',
  'password too short for the admin',
  'password common',
  'password is email',
  'password printed',
];

export function weakPassword(code: PasswordFault): Wrong {
  return { fieldErrors: { password: [sentenceOf(code)] } };
}

/** The same errors for staff, whose passwords must be longer. */
export function ofStaff(wrong: Wrong): Wrong {
  const isShort = wrong.fieldErrors?.password?.includes(sentenceOf('password too short'));
  if (!isShort) return wrong;
  const password = [sentenceOf('password too short for the admin')];
  return { ...wrong, fieldErrors: { ...wrong.fieldErrors, password } };
}

export function passwordToast({ fieldErrors = {} }: Wrong): Toast | undefined {
  const messages = Object.values(fieldErrors).flat();
  const differ = sentenceOf('passwords differ');
  if (messages.includes(differ)) return { tone: 'error', title: m.passwordMismatch, description: differ };
  const weak = WEAK.map(sentenceOf).find((sentence) => messages.includes(sentence));
  return weak ? { tone: 'error', title: m.weakPassword, description: weak } : undefined;
}

const sentenceOf = (code: PasswordFault) => faults.fault({ field: 'password', code });
