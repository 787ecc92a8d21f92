/** POST: deletes the account but keeps its record. */
import { redirect } from 'react-router';
import { removeHelper } from '#shop/people/helpers.server.ts';
import { m } from '#words/helpers.ts';
import { orFailed } from '../../failures.ts';
import { writeAsAdmin } from '../write.server.ts';
import type { Route } from './+types/removal';

const PAGE = '/admin/helpers';

export function loader() {
  return redirect(PAGE, 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    needs: 'owner',
    request,
    context,
    page: PAGE,
    work: async (shop, owner) =>
      (await removeHelper(shop, owner, params.helper)) ? ['helper removed'] : ['helper not changed', 'gone'],
    failed: ['helper not changed'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notChanged });
