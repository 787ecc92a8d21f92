import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { separateCustomers } from '#shop/customers/change.server.ts';
import { phoneOfPath } from '#shop/customers/customer.ts';
import { m } from '#words/customers.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/separation';

const notSeparated = () => failed(m.notSeparated);

export const handle = needs('orders');
export const loader = backTo('/admin/people');
export const action = adminWrite(handle, '/admin/people', {
  failed: notSeparated,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await separateCustomers(shop, actor, phoneOfPath(params.phone) ?? '')) && done(m.separated),
});
export const clientAction = orNotReached(notSeparated);
