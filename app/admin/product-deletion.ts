/** POST /admin/products/:id/deletion: takes a product off the shelf. */
import { redirect } from 'react-router';
import { deleteProduct } from '#shop/catalogue/change.server.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/product-deletion';
import { writeAsAdmin } from './write.server.ts';

const FAILED = { tone: 'error', title: 'Failed to delete product. Please try again.' } as const;

export function loader() {
  return redirect('/admin/products', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    request,
    context,
    page: '/admin/products',
    work: (shop, admin) => deleteProduct(shop, admin, params.id),
    done: { title: 'Product deleted' },
    failed: FAILED,
    refused: 'It is not there any more.',
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);
