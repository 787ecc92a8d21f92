/** POST /admin/orders/:id/deletion: deletes an order, with `?refused` one whose parcel came back; it stays under Removed. */
import { redirect } from 'react-router';
import { deleteOrder } from '#shop/orders/change.server.ts';
import { m } from '#words/orders.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/order-deletion';
import { writeAsAdmin } from './write.server.ts';

export function loader() {
  return redirect('/admin/orders', 303);
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  const refused = url.searchParams.has('refused');
  return writeAsAdmin({
    request,
    context,
    page: '/admin/orders',
    work: async (shop, admin) => {
      if (!(await deleteOrder(shop, admin, params.id, { refused }))) return ['order not deleted', 'gone'];
      return refused ? ['order deleted as refused'] : ['order deleted'];
    },
    failed: ['order not deleted'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notDeleted });
