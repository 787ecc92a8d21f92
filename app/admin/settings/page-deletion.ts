import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { deletePage } from '#shop/pages/pages.server.ts';
import { m } from '#words/pages.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/page-deletion';

const notDeleted = () => failed(m.notDeleted);

export const handle = needs('settings');
export const loader = backTo('/admin/settings/pages');
export const action = adminWrite(handle, '/admin/settings/pages', {
  failed: notDeleted,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await deletePage(shop, actor, params.id)) && done(m.deleted),
});
export const clientAction = orNotReached(notDeleted);
