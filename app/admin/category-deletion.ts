/** POST /admin/categories/deletion?key=…: deletes a category that no product has. Its key may hold any character. */
import { redirect } from 'react-router';
import { deleteCategory } from '#shop/catalogue/categories.server.ts';
import { m } from '#words/catalogue.ts';
import { orFailed } from '../failures.ts';
import type { Toast } from '../ui/toast.tsx';
import type { Route } from './+types/category-deletion';
import { writeAsAdmin } from './write.server.ts';

const failed = (): Toast => ({ tone: 'error', title: m.categoryNotDeleted });

export function loader() {
  return redirect('/admin/categories', 303);
}

export function action({ request, url, context }: Route.ActionArgs) {
  return writeAsAdmin({
    request,
    context,
    page: '/admin/categories',
    work: (shop, admin) => deleteCategory(shop, admin, url.searchParams.get('key') ?? ''),
    done: { title: m.categoryDeleted },
    failed: failed(),
    whyNot: m.categoryRefused['in use or gone'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());
