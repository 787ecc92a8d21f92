/** POST: logs out one device (`id`), all `others`, or `all`. */
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { staffSessionOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { endDevices } from '#shop/accounts/devices.server.ts';
import { m } from '#words/own-account.ts';
import { adminWrite } from '../ui/write.server.ts';

const notRemoved = () => failed(m.deviceNotRemoved);

export const handle = needs('any');
export const loader = backTo('/admin/account');
export const action = adminWrite(handle, '/admin/account', {
  fields: ['id', 'others', 'all'],
  failed: notRemoved,
  work: async ({ shop, actor, form }, { context }) => {
    const { sessionId } = staffSessionOf(context);
    const one = form.has('others') ? { others: sessionId } : { id: form.get('id') ?? '' };
    const ended = await endDevices(shop, actor, form.has('all') ? 'all' : one);
    return ended > 0 && done(m.devicesRemoved(ended));
  },
});
export const clientAction = orNotReached(notRemoved);
