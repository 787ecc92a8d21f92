import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { deleteSlider } from '#shop/sliders/sliders.server.ts';
import { m } from '#words/sliders.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/slider-deletion';

const notDeleted = () => failed(m.notDeleted);

export const handle = needs('products');
export const loader = backTo('/admin/sliders');
export const action = adminWrite(handle, '/admin/sliders', {
  failed: notDeleted,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await deleteSlider(shop, actor, params.id)) && done(m.deleted),
});
export const clientAction = orNotReached(notDeleted);
