/** POST: deletes a shop page. */
import { deletePage } from '#shop/pages/pages.server.ts';
import { m } from '#words/pages.ts';
import { orNotReached } from '../../failures.ts';
import { needs } from '../../needs.ts';
import { done, failed } from '../../said.ts';
import { backTo } from '../../write.server.ts';
import { adminWrite } from '../write.server.ts';
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
