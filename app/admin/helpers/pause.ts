/** POST: locks a helper out, or lets them in again (`paused=no`), which asks for proof. */
import { pauseHelper } from '#shop/people/helpers.server.ts';
import { m } from '#words/helpers.ts';
import { orNotReached } from '../../failures.ts';
import { needs } from '../../needs.ts';
import { done, failed } from '../../said.ts';
import { backTo } from '../../write.server.ts';
import { adminWrite } from '../write.server.ts';
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
