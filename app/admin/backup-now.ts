import { MAX_BY_HAND } from '#shop/backups/backup.ts';
import { m } from '#words/backups.ts';
import { orNotReached } from '../failures.ts';
import { needs } from '../needs.ts';
import { done, failed } from '../said.ts';
import { backTo } from '../write.server.ts';
import { adminWrite } from './write.server.ts';

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
