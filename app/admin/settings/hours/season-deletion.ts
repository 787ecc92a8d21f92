/** POST: deletes a season. */

import { orNotReached } from '#app/lib/failures.ts';
import { done } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { m } from '#words/settings.ts';
import { adminWrite } from '../../ui/write.server.ts';
import { notSavedToast } from '../not-saved.ts';

export const handle = needs('settings');
export const loader = backTo('/admin/settings/hours');
export const action = adminWrite(handle, '/admin/settings/hours', {
  fields: ['date'],
  failed: notSavedToast,
  work: async ({ shop, actor, form }) => {
    const isOther = ({ date }: { date: string }) => date !== form.get('date');
    await saveSettings(shop, actor, 'hours', ({ seasons }) => ({ seasons: seasons.filter(isOther) }));
    return done(m.saved);
  },
});
export const clientAction = orNotReached(notSavedToast);
