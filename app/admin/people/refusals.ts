/** POST: clears a person's refusals, so new orders do not warn. */
import { href } from 'react-router';
import { forgetRefusals } from '#shop/phonebook/change.server.ts';
import { phoneOfPath } from '#shop/phonebook/person.ts';
import { m } from '#words/parcels.ts';
import { orNotReached } from '../../failures.ts';
import { needs } from '../../needs.ts';
import { done, failed } from '../../said.ts';
import { backTo } from '../../write.server.ts';
import { adminWrite } from '../write.server.ts';

const pageOf = ({ phone }: { phone: string }) => href('/admin/people/:phone', { phone });
const notForgotten = () => failed(m.notForgotten);

export const handle = needs('orders');
export const loader = backTo(pageOf);
export const action = adminWrite(handle, pageOf, {
  failed: notForgotten,
  work: async ({ shop, actor }, { params }) =>
    (await forgetRefusals(shop, actor, phoneOfPath(params.phone) ?? '')) ? done(m.forgotten) : notForgotten(),
});
export const clientAction = orNotReached(notForgotten);
