/** POST: deletes a shop page. */
import { redirect } from 'react-router';
import { deletePage } from '#shop/pages/pages.server.ts';
import { m } from '#words/pages.ts';
import { orFailed } from '../../failures.ts';
import { writeAsAdmin } from '../write.server.ts';
import type { Route } from './+types/page-deletion';

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
      (await deletePage(shop, admin, params.id)) ? ['page deleted'] : ['page not deleted', 'gone'],
    failed: ['page not deleted'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notDeleted });
