import { redirect } from 'react-router';
import { m } from '#words/backups.ts';
import { requestOf } from '../context.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/backup-now';
import { writeAsAdmin } from './write.server.ts';

export function loader() {
  return redirect('/admin/backups', 303);
}

export function action({ request, context }: Route.ActionArgs) {
  const { backups } = requestOf(context);
  return writeAsAdmin({
    request,
    context,
    page: '/admin/backups',
    async work(shop, admin) {
      const begun = await backups.begin(shop, admin);
      return begun === 'begun' ? ['backup begun'] : ['backup not begun', begun];
    },
    failed: ['backup not begun'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notBegun });
