import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { m } from '#words/backups.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/backup-deletion';

const notDeleted = () => failed(m.notDeleted);
const TOASTS = {
  deleted: () => done(m.deleted),
  gone: () => false as const,
  'bucket failed': () => failed(m.deleted, m.copyStayed),
};

export const handle = needs('owner');
export const loader = backTo('/admin/backups');
export const action = adminWrite(handle, '/admin/backups', {
  failed: notDeleted,
  work: async ({ shop, actor, shopRequest }, { params }: Route.ActionArgs) =>
    TOASTS[await shopRequest.backups.remove(shop, actor, params.name)](),
});
export const clientAction = orNotReached(notDeleted);
