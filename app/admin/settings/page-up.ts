import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { movePageUp } from '#shop/pages/pages.server.ts';
import { m } from '#words/pages.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/page-up';

const notMoved = () => failed(m.notMoved);

export const handle = needs('settings');
export const loader = backTo('/admin/settings/pages');
export const action = adminWrite(handle, '/admin/settings/pages', {
  failed: notMoved,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await movePageUp(shop, actor, params.id)) && done(m.moved),
});
export const clientAction = orNotReached(notMoved);
