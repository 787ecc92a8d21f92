/** POST: separates a merged number. */
import { separatePerson } from '#shop/phonebook/change.server.ts';
import { phoneOfPath } from '#shop/phonebook/person.ts';
import { m } from '#words/people.ts';
import { orNotReached } from '../../failures.ts';
import { needs } from '../../needs.ts';
import { done, failed } from '../../said.ts';
import { backTo } from '../../write.server.ts';
import { adminWrite } from '../write.server.ts';
import type { Route } from './+types/separation';

const notSeparated = () => failed(m.notSeparated);

export const handle = needs('orders');
export const loader = backTo('/admin/people');
export const action = adminWrite(handle, '/admin/people', {
  failed: notSeparated,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await separatePerson(shop, actor, phoneOfPath(params.phone) ?? '')) && done(m.separated),
});
export const clientAction = orNotReached(notSeparated);
