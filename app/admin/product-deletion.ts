/** POST /admin/products/:id/deletion: takes a product off the shelf. */
import { redirect } from 'react-router';
import { deleteProduct } from '#shop/catalogue/change.server.ts';
import { m } from '#words/catalogue.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/product-deletion';
import { writeAsAdmin } from './write.server.ts';

export function loader() {
  return redirect('/admin/products', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    needs: 'products',
    request,
    context,
    page: '/admin/products',
    work: async (shop, admin) =>
      (await deleteProduct(shop, admin, params.id)) ? ['product deleted'] : ['product not deleted', 'gone'],
    failed: ['product not deleted'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.productNotDeleted });
