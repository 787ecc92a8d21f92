import { href } from 'react-router';
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { endHelperDevice } from '#shop/accounts/helpers.server.ts';
import { m } from '#words/own-account.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/devices';

const notRemoved = () => failed(m.deviceNotRemoved);
const pageOf = ({ helper }: { helper: string }) => href('/admin/helpers/:helper', { helper });

export const handle = needs('owner');
export const loader = backTo(pageOf);
export const action = adminWrite(handle, pageOf, {
  fields: ['id'],
  failed: notRemoved,
  work: async ({ shop, actor, form }, { params }: Route.ActionArgs) =>
    (await endHelperDevice(shop, actor, params.helper, form.get('id') ?? '')) && done(m.devicesRemoved(1)),
});
export const clientAction = orNotReached(notRemoved);
