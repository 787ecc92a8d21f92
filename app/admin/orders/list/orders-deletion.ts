import { adminWrite } from '#app/admin/ui/write.server.ts';
import { orNotReached } from '#app/lib/failures.ts';
import { readAll } from '#app/lib/forms/forms.server.ts';
import { failed, said } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { type DeletedOrders, deleteOrders } from '#shop/orders/change.server.ts';
import { m } from '#words/orders.ts';

const noneDeleted = () => failed(m.noneDeleted);

export const handle = needs('orders');
export const loader = backTo('/admin/orders');
export const action = adminWrite(handle, '/admin/orders', {
  failed: noneDeleted,
  work: async ({ shop, actor, shopRequest }, { request }) =>
    toastOf(await deleteOrders(shop, actor, await readAll(request, 'order'), shopRequest.logError)),
});
export const clientAction = orNotReached(noneDeleted);

function toastOf({ deleted, restocked, missing, comingBack, failed: notDeleted }: DeletedOrders) {
  const rest = [
    missing > 0 && m.someMissing(missing),
    comingBack > 0 && m.someComeBack(comingBack),
    notDeleted > 0 && m.someFailed(notDeleted),
  ];
  const description = rest.filter(Boolean).join(' ');
  if (deleted === 0) return failed(m.noneDeleted, description || m.noneSelected);
  const tone = notDeleted + comingBack > 0 ? 'error' : 'success';
  return said(tone, m.someDeleted({ deleted, restocked }), description);
}
