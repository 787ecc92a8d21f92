/** Deletes a banner of the home page. */
import { redirect } from 'react-router';
import { deleteSlider } from '#shop/sliders/sliders.server.ts';
import { m } from '#words/sliders.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/slider-deletion';
import { writeAsAdmin } from './write.server.ts';

export function loader() {
  return redirect('/admin/sliders', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    needs: 'products',
    request,
    context,
    page: '/admin/sliders',
    work: async (shop, admin) =>
      (await deleteSlider(shop, admin, params.id)) ? ['slider deleted'] : ['slider not deleted', 'gone'],
    failed: ['slider not deleted'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notDeleted });
