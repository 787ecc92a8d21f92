/** POST: moves a page up. */
import { redirect } from 'react-router';
import { movePageUp } from '#shop/pages/pages.server.ts';
import { m } from '#words/pages.ts';
import { orFailed } from '../../failures.ts';
import { writeAsAdmin } from '../write.server.ts';
import type { Route } from './+types/page-up';

export function loader() {
  return redirect('/admin/settings/pages', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    needs: 'settings',
    request,
    context,
    page: '/admin/settings/pages',
    work: async (shop, admin) =>
      (await movePageUp(shop, admin, params.id)) ? ['page moved'] : ['page not moved', 'gone'],
    failed: ['page not moved'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notMoved });
