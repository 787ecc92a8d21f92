/** POST /admin/sliders/:id/deletion: deletes a banner of the home page. */
import { redirect } from 'react-router';
import { deleteSlider } from '#shop/sliders/sliders.server.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/sliders.ts';
import { orFailed } from '../failures.ts';
import type { Toast } from '../ui/toast.tsx';
import type { Route } from './+types/slider-deletion';
import { writeAsAdmin } from './write.server.ts';

const failed = (): Toast => ({ tone: 'error', title: m.notDeleted });

export function loader() {
  return redirect('/admin/sliders', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    request,
    context,
    page: '/admin/sliders',
    work: (shop, admin) => deleteSlider(shop, admin, params.id),
    done: { title: m.deleted },
    failed: failed(),
    whyNot: adminWords.notThere,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());
