/** POST: closes the store for the rest of today, or reopens it. */
import { dateOf } from '#shop/settings/hours.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { m } from '#words/settings.ts';
import { orNotReached } from '../../failures.ts';
import { needs } from '../../needs.ts';
import { done } from '../../said.ts';
import { backTo } from '../../write.server.ts';
import { adminWrite } from '../write.server.ts';
import { notSavedToast } from './not-saved.ts';

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
