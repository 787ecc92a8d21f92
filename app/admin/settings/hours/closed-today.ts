/** POST: closes the store for the rest of today, or reopens it. */
import { orNotReached } from '#app/lib/failures.ts';
import { done } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { dateOf } from '#shop/settings/hours/hours.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { m } from '#words/settings.ts';
import { adminWrite } from '../../ui/write.server.ts';
import { notSavedToast } from '../not-saved.ts';

export const handle = needs('settings');
export const loader = backTo('/admin/settings/hours');
export const action = adminWrite(handle, '/admin/settings/hours', {
  fields: ['closed'],
  failed: notSavedToast,
  work: async ({ shop, actor, form }) => {
    const closedOn = form.get('closed') === 'yes' ? dateOf(shop.now()) : '';
    await saveSettings(shop, actor, 'hours', { closedOn });
    return done(m.saved);
  },
});
export const clientAction = orNotReached(notSavedToast);
