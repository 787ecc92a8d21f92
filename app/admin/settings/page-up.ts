/** POST: moves a page up. */
import { movePageUp } from '#shop/pages/pages.server.ts';
import { m } from '#words/pages.ts';
import { orNotReached } from '../../failures.ts';
import { needs } from '../../needs.ts';
import { done, failed } from '../../said.ts';
import { backTo } from '../../write.server.ts';
import { adminWrite } from '../write.server.ts';
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
