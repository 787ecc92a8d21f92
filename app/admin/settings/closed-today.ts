/** POST: closes the store for the rest of today, or reopens it. */
import { dateOf } from '#shop/settings/hours.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { orFailed } from '../../failures.ts';
import { readForm } from '../../forms.server.ts';
import { writeAsAdmin } from '../write.server.ts';
import type { Route } from './+types/closed-today';
import { notSavedToast } from './not-saved.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, 'closed');
  return writeAsAdmin({
    needs: 'settings',
    request,
    context,
    page: '/admin/settings/hours',
    failed: ['settings not saved'],
    work: async (shop, admin) => {
      const closedOn = form.get('closed') === 'yes' ? dateOf(shop.now()) : '';
      await saveSettings(shop, admin, 'hours', { closedOn });
      return ['settings saved'];
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, notSavedToast());
