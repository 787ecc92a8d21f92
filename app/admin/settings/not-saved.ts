import { m as admin } from '#words/admin.ts';
import { m } from '#words/settings.ts';
import type { Toast } from '../../ui/toast.tsx';

/** After a failure, or offline. */
export const notSavedToast = (): Toast => ({ tone: 'error', title: admin.error, description: m.notSaved });
