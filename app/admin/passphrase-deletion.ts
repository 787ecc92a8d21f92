import { redirect } from 'react-router';
import { m } from '#words/backups.ts';
import { requestOf } from '../context.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/passphrase-deletion';
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
    work: async (shop, admin) =>
      (await backups.setPassphrase(shop, admin, null))
        ? ['passphrase removed']
        : ['passphrase not saved', 'operator'],
    failed: ['passphrase not saved'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.passphraseNotSaved });
