/** POST: locks a helper out, or lets them in again (`paused=no`), which asks for proof. */
import { redirect } from 'react-router';
import { pauseHelper } from '#shop/people/helpers.server.ts';
import { m } from '#words/helpers.ts';
import { orFailed } from '../../failures.ts';
import { readForm } from '../../forms.server.ts';
import { writeAsAdmin } from '../write.server.ts';
import type { Route } from './+types/pause';

const PAGE = '/admin/helpers';

export function loader() {
  return redirect(PAGE, 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const paused = (await readForm(request, 'paused')).get('paused') !== 'no';
  return writeAsAdmin({
    needs: 'owner',
    request,
    context,
    page: PAGE,
    work: async (shop, owner) => {
      if (!(await pauseHelper(shop, owner, params.helper, { paused }))) return ['helper not changed', 'gone'];
      return paused ? ['helper paused'] : ['helper let in'];
    },
    failed: ['helper not changed'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notChanged });
