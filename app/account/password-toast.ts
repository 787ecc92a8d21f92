/** The specification's toasts for the two mistakes that people make with a new password. */
import { PASSWORD_MISMATCH, WEAK_PASSWORD } from '#shop/accounts.ts';
import type { Toast } from '../ui/toast.tsx';

/** The toast for a form's errors, if one of them is such a mistake. */
export function passwordToast(errors: Record<string, string[] | null> | null): Toast | undefined {
  const messages = Object.values(errors ?? {}).flat();
  if (messages.includes(PASSWORD_MISMATCH))
    return { tone: 'error', title: 'Password Mismatch', description: PASSWORD_MISMATCH };
  if (messages.includes(WEAK_PASSWORD))
    return { tone: 'error', title: 'Weak Password', description: WEAK_PASSWORD };
  return undefined;
}
