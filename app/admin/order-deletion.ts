/** Deletes an order; it stays under Removed. */
import { redirect } from 'react-router';
import { deleteOrder } from '#shop/orders/change.server.ts';
import { m } from '#words/orders.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/order-deletion';
import { writeAsAdmin } from './write.server.ts';

export function loader() {
  return redirect('/admin/orders', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    needs: 'orders',
    request,
    context,
    page: '/admin/orders',
    work: async (shop, admin) => {
      const done = await deleteOrder(shop, admin, params.id);
      return done.ok ? ['order deleted'] : ['order not deleted', done.reason];
    },
    failed: ['order not deleted'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notDeleted });
