/** The specification's toasts for the mistakes that people make with a new password. */
import {
  COMMON_PASSWORD,
  PASSWORD_MISMATCH,
  PRINTED_PASSWORD,
  WEAK_ADMIN_PASSWORD,
  WEAK_PASSWORD,
} from '#shop/people/accounts.ts';
import type { Wrong } from '../forms.ts';
import type { Toast } from '../ui/toast.tsx';

const WEAK = [WEAK_PASSWORD, WEAK_ADMIN_PASSWORD, COMMON_PASSWORD, PRINTED_PASSWORD];

/** The toast for a form's errors, if one of them is such a mistake. */
export function passwordToast({ fieldErrors = {} }: Wrong): Toast | undefined {
  const messages = Object.values(fieldErrors).flat();
  if (messages.includes(PASSWORD_MISMATCH))
    return { tone: 'error', title: 'Password Mismatch', description: PASSWORD_MISMATCH };
  const weak = WEAK.find((sentence) => messages.includes(sentence));
  return weak ? { tone: 'error', title: 'Weak Password', description: weak } : undefined;
}
