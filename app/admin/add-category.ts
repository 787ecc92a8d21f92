/** POST /admin/categories: adds a category of the shop's own. */

import { redirect, replace } from 'react-router';
import { addCategory } from '#shop/catalogue.server.ts';
import { categoryForm } from '#shop/catalogue.ts';
import { requestOf } from '../context.ts';
import { flash } from '../flash.server.ts';
import { readForm } from '../forms.ts';
import { adminOf } from '../guards.server.ts';
import { pathSentFrom } from '../return-path.ts';
import type { Route } from './+types/add-category';

const FAILED = 'Failed to add category. Please try again.';

export function loader() {
  return redirect('/admin/products', 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const typed = categoryForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!typed.success) {
    flash(shopRequest, { tone: 'error', title: FAILED, description: typed.error.issues[0]?.message ?? '' });
  } else {
    const added = await addCategory(shopRequest.shop, adminOf(context), typed.data.name);
    if (added.ok) flash(shopRequest, { tone: 'success', title: 'Category added', description: added.name });
    else
      flash(shopRequest, {
        tone: 'error',
        title: FAILED,
        description: 'There is a category of this name already.',
      });
  }
  return replace(pathSentFrom(request, '/admin/products'), 303);
}
