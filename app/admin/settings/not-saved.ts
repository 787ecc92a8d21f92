import { orFailed } from '#app/lib/failures.ts';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { failed } from '#app/lib/toasts.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/settings.ts';

/** After a failure, or offline. */
export const notSavedToast = () => failed(admin.error, m.notSaved);

/** The `clientAction` of a form of settings. */
export const orNotSaved = ({ serverAction }: { serverAction: () => Promise<FormAnswer | undefined> }) =>
  orFailed(serverAction, notSavedToast());
