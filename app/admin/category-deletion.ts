/** The key may contain any character, so it is in the query. */
import { redirect } from 'react-router';
import { deleteCategory } from '#shop/catalogue/categories.server.ts';
import { m } from '#words/catalogue.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/category-deletion';
import { writeAsAdmin } from './write.server.ts';

export function loader() {
  return redirect('/admin/categories', 303);
}

export function action({ request, url, context }: Route.ActionArgs) {
  return writeAsAdmin({
    needs: 'products',
    request,
    context,
    page: '/admin/categories',
    work: async (shop, admin) =>
      (await deleteCategory(shop, admin, url.searchParams.get('key') ?? ''))
        ? ['category deleted']
        : ['category not deleted', 'in use or gone'],
    failed: ['category not deleted'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.categoryNotDeleted });
