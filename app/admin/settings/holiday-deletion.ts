/** POST: deletes a holiday. */
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
  fields: ['date'],
  failed: notSavedToast,
  work: async ({ shop, actor, form }) => {
    const isOther = ({ date }: { date: string }) => date !== form.get('date');
    await saveSettings(shop, actor, 'hours', ({ holidays }) => ({ holidays: holidays.filter(isOther) }));
    return done(m.saved);
  },
});
export const clientAction = orNotReached(notSavedToast);
