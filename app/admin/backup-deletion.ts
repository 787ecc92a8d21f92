/** Deletes a backup and its copy in the bucket. */
import { redirect } from 'react-router';
import { m } from '#words/backups.ts';
import { requestOf } from '../context.ts';
import { orFailed } from '../failures.ts';
import type { LeftToast } from '../toasts.server.ts';
import type { Route } from './+types/backup-deletion';
import { writeAsAdmin } from './write.server.ts';

export function loader() {
  return redirect('/admin/backups', 303);
}

const TOASTS = {
  deleted: ['backup deleted'],
  gone: ['backup not deleted', 'gone'],
  'bucket failed': ['backup copy stayed'],
} as const satisfies Record<string, LeftToast>;

export function action({ request, params, context }: Route.ActionArgs) {
  const { backups } = requestOf(context);
  return writeAsAdmin({
    request,
    context,
    page: '/admin/backups',
    work: async (shop, admin) => [...TOASTS[await backups.remove(shop, admin, params.name)]],
    failed: ['backup not deleted'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notDeleted });
