/** POST: locks a helper out, or lets them in again (`paused=no`), which asks for proof. */
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { pauseHelper } from '#shop/accounts/helpers.server.ts';
import { m } from '#words/helpers.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/pause';

const notChanged = () => failed(m.notChanged);

export const handle = needs('owner');
export const loader = backTo('/admin/helpers');
export const action = adminWrite(handle, '/admin/helpers', {
  fields: ['paused'],
  failed: notChanged,
  work: async ({ shop, actor, form }, { params }: Route.ActionArgs) => {
    const paused = form.get('paused') !== 'no';
    const isThere = await pauseHelper(shop, actor, params.helper, { paused });
    return isThere && done(paused ? m.pausedNow : m.letInNow);
  },
});
export const clientAction = orNotReached(notChanged);
