/** POST /admin/orders/deletion: deletes the selected orders, each by itself; they stay under Removed. */
import { redirect, replace } from 'react-router';
import { type DeletedOrders, deleteOrders } from '#shop/orders/change.server.ts';
import { m } from '#words/orders.ts';
import { requestOf } from '../context.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { readAll } from '../forms.server.ts';
import { adminOf } from '../guards.server.ts';
import { pathSentFrom } from '../return-path.ts';
import type { Toast } from '../ui/toast.tsx';
import type { Route } from './+types/orders-deletion';

const failure = (): Toast => ({ tone: 'error', title: m.noneDeleted });

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

/** The toast that says how many orders were deleted, restocked, missing or failed. */
function toastOf({ deleted, restocked, missing, failed }: DeletedOrders): Toast {
  const rest = [missing > 0 && m.someMissing(missing), failed > 0 && m.someFailed(failed)].filter(
    (sentence) => sentence !== false,
  );
  const description = rest.join(' ');
  if (deleted === 0) return { ...failure(), description: description || m.noneSelected };
  const title = m.someDeleted({ deleted, restocked });
  const tone = failed > 0 ? 'error' : 'success';
  return description ? { tone, title, description } : { tone, title };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failure());
