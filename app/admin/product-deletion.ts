/** Deletes a product; one that was ordered is archived instead. */
import { redirect } from 'react-router';
import { deleteProduct, type ProductDeleted } from '#shop/catalogue/change.server.ts';
import { m } from '#words/catalogue.ts';
import { orFailed } from '../failures.ts';
import type { LeftToast } from '../toasts.server.ts';
import type { Route } from './+types/product-deletion';
import { writeAsAdmin } from './write.server.ts';

const SAID: Record<ProductDeleted, LeftToast> = {
  deleted: ['product deleted'],
  archived: ['product archived'],
  missing: ['product not deleted', 'gone'],
};

export function loader() {
  return redirect('/admin/products', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    needs: 'products',
    request,
    context,
    page: '/admin/products',
    work: async (shop, admin) => SAID[await deleteProduct(shop, admin, params.id)],
    failed: ['product not deleted'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.productNotDeleted });
