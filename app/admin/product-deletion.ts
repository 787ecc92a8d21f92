/** POST /admin/products/:id/deletion: takes a product off the shelf. */
import { redirect, replace } from 'react-router';
import { deleteProduct } from '#shop/catalogue.server.ts';
import { requestOf } from '../context.ts';
import { flash } from '../flash.server.ts';
import { adminOf } from '../guards.server.ts';
import { pathSentFrom } from '../return-path.ts';
import type { Route } from './+types/product-deletion';

export function loader() {
  return redirect('/admin/products', 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const deleted = await deleteProduct(shopRequest.shop, adminOf(context), params.id);
  if (deleted) flash(shopRequest, { tone: 'success', title: 'Product deleted' });
  else
    flash(shopRequest, {
      tone: 'error',
      title: 'Failed to delete product. Please try again.',
      description: 'It is not there any more.',
    });
  return replace(pathSentFrom(request, '/admin/products'), 303);
}
