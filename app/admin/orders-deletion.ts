/** POST /admin/orders/deletion: deletes the selected orders, each by itself; they stay under Removed. */
import { redirect, replace } from 'react-router';
import { type DeletedOrders, deleteOrders } from '#shop/orders/change.server.ts';
import { requestOf } from '../context.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { readAll } from '../forms.server.ts';
import { adminOf } from '../guards.server.ts';
import { pathSentFrom } from '../return-path.ts';
import type { Toast } from '../ui/toast.tsx';
import type { Route } from './+types/orders-deletion';

const FAILED = { tone: 'error', title: 'Failed to delete orders.' } as const;

export function loader() {
  return redirect('/admin/orders', 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const selected = await readAll(request, 'order');
  const done = await deleteOrders(shopRequest.shop, adminOf(context), selected, shopRequest.logError);
  flash(shopRequest, toastOf(done));
  return replace(pathSentFrom(request, '/admin/orders'), 303);
}

/** What became of each of them, in words. */
function toastOf({ deleted, restocked, missing, failed }: DeletedOrders): Toast {
  const rest = [
    missing > 0 && `${many(missing)} ${missing === 1 ? 'was' : 'were'} cancelled or deleted meanwhile.`,
    failed > 0 && `${many(failed)} could not be deleted. Please try again.`,
  ].filter((sentence) => sentence !== false);
  const description = rest.join(' ');
  if (deleted === 0) return { ...FAILED, description: description || 'No order was selected.' };
  const title = `${many(deleted)} deleted${stockWords({ deleted, restocked })}`;
  const tone = failed > 0 ? 'error' : 'success';
  return description ? { tone, title, description } : { tone, title };
}

/** Pieces of orders that left the shop do not come back by a deletion. */
function stockWords({ deleted, restocked }: Pick<DeletedOrders, 'deleted' | 'restocked'>): string {
  if (restocked === 0) return '';
  if (restocked < deleted) return `, the pieces of ${restocked} are back in stock`;
  return deleted === 1 ? ', its pieces are back in stock' : ', their pieces are back in stock';
}

function many(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);
