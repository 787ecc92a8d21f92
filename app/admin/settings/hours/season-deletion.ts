import { orNotReached } from '#app/lib/failures.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { adminWrite } from '../../ui/write.server.ts';
import { notSavedToast } from '../not-saved.ts';
import { withoutDate } from './save-days.server.ts';

export const handle = needs('settings');
export const loader = backTo('/admin/settings/hours');
export const action = adminWrite(handle, '/admin/settings/hours', {
  fields: ['date'],
  failed: notSavedToast,
  work: withoutDate('seasons'),
});
export const clientAction = orNotReached(notSavedToast);
