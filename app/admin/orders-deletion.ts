import { redirect, replace } from 'react-router';
import { deleteOrders } from '#shop/orders/change.server.ts';
import { m } from '#words/orders.ts';
import { requestOf } from '../context.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { readAll } from '../forms.server.ts';
import { adminOf } from '../guards.server.ts';
import { pathSentFrom } from '../return-path.ts';
import type { Route } from './+types/orders-deletion';

export function loader() {
  return redirect('/admin/orders', 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const selected = await readAll(request, 'order');
  const done = await deleteOrders(
    shopRequest.shop,
    adminOf(context, 'orders'),
    selected,
    shopRequest.logError,
  );
  flash(shopRequest, ['orders deleted', done]);
  return replace(pathSentFrom(request, '/admin/orders'), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.noneDeleted });
