/** POST: clears a person's refusals, so new orders do not warn. */
import { href } from 'react-router';
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { forgetRefusals } from '#shop/customers/change.server.ts';
import { phoneOfPath } from '#shop/customers/customer.ts';
import { m } from '#words/parcels.ts';
import { adminWrite } from '../ui/write.server.ts';

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
