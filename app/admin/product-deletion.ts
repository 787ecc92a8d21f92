/** POST /admin/products/:id/deletion: takes a product off the shelf. */
import { redirect } from 'react-router';
import { deleteProduct } from '#shop/catalogue/change.server.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/catalogue.ts';
import { orFailed } from '../failures.ts';
import type { Toast } from '../ui/toast.tsx';
import type { Route } from './+types/product-deletion';
import { writeAsAdmin } from './write.server.ts';

const failed = (): Toast => ({ tone: 'error', title: m.productNotDeleted });

export function loader() {
  return redirect('/admin/products', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    request,
    context,
    page: '/admin/products',
    work: (shop, admin) => deleteProduct(shop, admin, params.id),
    done: { title: m.productDeleted },
    failed: failed(),
    whyNot: adminWords.notThere,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());
