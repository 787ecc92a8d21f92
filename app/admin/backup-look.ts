/** Starts a look into a backup in the background. */
import { href, redirect } from 'react-router';
import { lookForm } from '#shop/backups/forms.server.ts';
import { m } from '#words/backups.ts';
import { requestOf } from '../context.ts';
import { orFailed } from '../failures.ts';
import { parseForm } from '../forms.server.ts';
import type { Route } from './+types/backup-look';
import { writeAsAdmin } from './write.server.ts';

const pageOf = (name: string) => href('/admin/backups/:name/restore', { name });

export function loader({ params }: Route.LoaderArgs) {
  return redirect(pageOf(params.name), 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { restores } = requestOf(context).backups;
  const sent = await parseForm(request, lookForm);
  return writeAsAdmin({
    request,
    context,
    page: pageOf(params.name),
    async work() {
      const begun = await restores.look(params.name, sent.value?.passphrase || null);
      return begun === 'begun' ? ['look begun'] : ['look not begun', begun];
    },
    failed: ['look not begun'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.lookNotBegun });
