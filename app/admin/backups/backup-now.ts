import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { MAX_BY_HAND } from '#shop/backups/backup.ts';
import { m } from '#words/backups.ts';
import { adminWrite } from '../ui/write.server.ts';

const notBegun = () => failed(m.notBegun);

export const handle = needs('owner');
export const loader = backTo('/admin/backups');
export const action = adminWrite(handle, '/admin/backups', {
  failed: notBegun,
  work: async ({ shop, actor, shopRequest }) => {
    const begun = await shopRequest.backups.begin(shop, actor);
    if (begun === 'begun') return done(m.begun, m.begunText);
    return failed(m.notBegun, begun === 'busy' ? m.busy : m.tooMany(MAX_BY_HAND));
  },
});
export const clientAction = orNotReached(notBegun);
