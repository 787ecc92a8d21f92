/** POST /admin/categories: adds a category of the shop's own. */
import { redirect } from 'react-router';
import { addCategory } from '#shop/catalogue.server.ts';
import { categoryForm } from '#shop/product-form.server.ts';
import { orFailed } from '../failures.ts';
import { readForm } from '../forms.server.ts';
import type { Route } from './+types/add-category';
import { writeAsAdmin } from './write.server.ts';

const FAILED = { tone: 'error', title: 'Failed to add category. Please try again.' } as const;

export function loader() {
  return redirect('/admin/products', 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = categoryForm.safeParse(Object.fromEntries(await readForm(request, categoryForm)));
  return writeAsAdmin({
    request,
    context,
    page: '/admin/products',
    work: async (shop, admin) => typed.success && (await addCategory(shop, admin, typed.data.name)).ok,
    done: { title: 'Category added', description: typed.data?.name ?? '' },
    failed: FAILED,
    refused: typed.error?.issues[0]?.message ?? 'There is a category of this name already.',
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);
