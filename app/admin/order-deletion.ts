/** POST /admin/orders/:id/deletion: deletes an order, with `?refused` one whose parcel came back; it stays under Removed. */
import { redirect } from 'react-router';
import { deleteOrder } from '#shop/orders/change.server.ts';
import { m } from '#words/orders.ts';
import { orFailed } from '../failures.ts';
import type { Toast } from '../ui/toast.tsx';
import type { Route } from './+types/order-deletion';
import { writeAsAdmin } from './write.server.ts';

const failed = (): Toast => ({ tone: 'error', title: m.notDeleted });

export function loader() {
  return redirect('/admin/orders', 303);
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  const refused = url.searchParams.has('refused');
  return writeAsAdmin({
    request,
    context,
    page: '/admin/orders',
    work: (shop, admin) => deleteOrder(shop, admin, params.id, { refused }),
    done: { title: refused ? m.deletedAsRefused : m.deleted },
    failed: failed(),
    whyNot: m.goneBefore,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());
