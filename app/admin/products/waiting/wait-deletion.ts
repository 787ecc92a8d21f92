import { adminWrite } from '#app/admin/ui/write.server.ts';
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { removeWait } from '#shop/waiting/list.server.ts';
import { m } from '#words/waiting-list.ts';
import type { Route } from './+types/wait-deletion';

const notRemoved = () => failed(m.notRemoved);

export const handle = needs('products', 'orders');
export const loader = backTo('/admin/waiting');
export const action = adminWrite(handle, '/admin/waiting', {
  failed: notRemoved,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await removeWait(shop, actor, params.id)) > 0 && done(m.removed),
});
export const clientAction = orNotReached(notRemoved);
