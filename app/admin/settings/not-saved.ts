import { orFailed } from '#app/lib/failures.ts';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/settings.ts';
import type { Toast } from '../../ui/toast.tsx';

/** After a failure, or offline. */
export const notSavedToast = (): Toast => ({ tone: 'error', title: admin.error, description: m.notSaved });

/** The `clientAction` of a form of settings. */
export const orNotSaved = ({ serverAction }: { serverAction: () => Promise<FormAnswer | undefined> }) =>
  orFailed(serverAction, notSavedToast());
