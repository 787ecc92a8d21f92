/** POST: deletes the account but keeps its record. */
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { removeHelper } from '#shop/accounts/helpers.server.ts';
import { m } from '#words/helpers.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/removal';

const notChanged = () => failed(m.notChanged);

export const handle = needs('owner');
export const loader = backTo('/admin/helpers');
export const action = adminWrite(handle, '/admin/helpers', {
  failed: notChanged,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await removeHelper(shop, actor, params.helper)) && done(m.removed),
});
export const clientAction = orNotReached(notChanged);
