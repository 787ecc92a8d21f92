/** POST /admin/categories/deletion?key=…: deletes a category that no product has. Its key may hold any character. */
import { redirect } from 'react-router';
import { deleteCategory } from '#shop/catalogue/categories.server.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/category-deletion';
import { writeAsAdmin } from './write.server.ts';

const FAILED = { tone: 'error', title: 'Failed to delete category. Please try again.' } as const;

export function loader() {
  return redirect('/admin/categories', 303);
}

export function action({ request, url, context }: Route.ActionArgs) {
  return writeAsAdmin({
    request,
    context,
    page: '/admin/categories',
    work: (shop, admin) => deleteCategory(shop, admin, url.searchParams.get('key') ?? ''),
    done: { title: 'Category deleted' },
    failed: FAILED,
    refused: 'A product is of it by now, or it is not there any more.',
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);
