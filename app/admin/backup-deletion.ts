/** Deletes a backup and its copy in the bucket. */
import { m } from '#words/backups.ts';
import { orNotReached } from '../failures.ts';
import { needs } from '../needs.ts';
import { done, failed } from '../said.ts';
import { backTo } from '../write.server.ts';
import type { Route } from './+types/backup-deletion';
import { adminWrite } from './write.server.ts';

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
