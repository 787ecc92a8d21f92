import { adminWrite } from '#app/admin/ui/write.server.ts';
import { orNotReached } from '#app/lib/failures.ts';
import { readAll } from '#app/lib/forms/forms.server.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { markNotified } from '#shop/waiting/list.server.ts';
import { m } from '#words/waiting-list.ts';

const notMarked = () => failed(m.notMarked);

export const handle = needs('products', 'orders');
export const loader = backTo('/admin/waiting');
export const action = adminWrite(handle, '/admin/waiting', {
  failed: notMarked,
  work: async ({ shop, actor }, { request }) => {
    const notified = await markNotified(shop, actor, await readAll(request, 'wait'));
    return notified > 0 ? done(m.toldToast(notified), m.toldText) : failed(m.notMarked, m.toldBefore);
  },
});
export const clientAction = orNotReached(notMarked);
