import { deleteAside, letterId } from '#shop/mails/letters.server.ts';
import { m } from '#words/mails.ts';
import { orNotReached } from '../../failures.ts';
import { needs } from '../../needs.ts';
import { done, failed } from '../../said.ts';
import { backTo } from '../../write.server.ts';
import { adminWrite } from '../write.server.ts';
import type { Route } from './+types/deletion';

const notDeleted = () => failed(m.notDeleted);

export const handle = needs('owner');
export const loader = backTo('/admin/letters');
export const action = adminWrite(handle, '/admin/letters', {
  failed: notDeleted,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await deleteAside(shop, actor, letterId(params.id))) && done(m.deleted),
});
export const clientAction = orNotReached(notDeleted);
