import { m as admin } from '#words/admin.ts';
import { m } from '#words/settings.ts';
import type { Toast } from '../../ui/toast.tsx';

/** Said when the shop failed, or was not reached. */
export const notSavedToast = (): Toast => ({ tone: 'error', title: admin.error, description: m.notSaved });
