/** POST: deletes the account but keeps its record. */
import { removeHelper } from '#shop/people/helpers.server.ts';
import { m } from '#words/helpers.ts';
import { orNotReached } from '../../failures.ts';
import { needs } from '../../needs.ts';
import { done, failed } from '../../said.ts';
import { backTo } from '../../write.server.ts';
import { adminWrite } from '../write.server.ts';
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
