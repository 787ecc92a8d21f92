/** POST /admin/sliders/:id/deletion: deletes a banner of the home page. */
import { redirect } from 'react-router';
import { deleteSlider } from '#shop/sliders/sliders.server.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/slider-deletion';
import { writeAsAdmin } from './write.server.ts';

const FAILED = { tone: 'error', title: 'Failed to delete slider. Please try again.' } as const;

export function loader() {
  return redirect('/admin/sliders', 303);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return writeAsAdmin({
    request,
    context,
    page: '/admin/sliders',
    work: (shop, admin) => deleteSlider(shop, admin, params.id),
    done: { title: 'Slider deleted' },
    failed: FAILED,
    refused: 'It is not there any more.',
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);
