/** POST: deletes a holiday. */
import { saveSettings } from '#shop/settings/settings.server.ts';
import { orFailed } from '../../failures.ts';
import { readForm } from '../../forms.server.ts';
import { writeAsAdmin } from '../write.server.ts';
import type { Route } from './+types/holiday-deletion';
import { notSavedToast } from './not-saved.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, 'date');
  return writeAsAdmin({
    needs: 'settings',
    request,
    context,
    page: '/admin/settings/hours',
    failed: ['settings not saved'],
    work: async (shop, admin) => {
      const isOther = ({ date }: { date: string }) => date !== form.get('date');
      await saveSettings(shop, admin, 'hours', ({ holidays }) => ({ holidays: holidays.filter(isOther) }));
      return ['settings saved'];
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, notSavedToast());
