/** POST: logs out one device (`id`), all `others`, or `all`. */
import { endDevices } from '#shop/people/devices.server.ts';
import { m } from '#words/own-account.ts';
import { orNotReached } from '../../failures.ts';
import { staffSessionOf } from '../../guards.server.ts';
import { needs } from '../../needs.ts';
import { done, failed } from '../../said.ts';
import { backTo } from '../../write.server.ts';
import { adminWrite } from '../write.server.ts';

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
