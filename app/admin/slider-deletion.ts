/** Deletes a banner of the home page. */
import { deleteSlider } from '#shop/sliders/sliders.server.ts';
import { m } from '#words/sliders.ts';
import { orNotReached } from '../failures.ts';
import { needs } from '../needs.ts';
import { done, failed } from '../said.ts';
import { backTo } from '../write.server.ts';
import type { Route } from './+types/slider-deletion';
import { adminWrite } from './write.server.ts';

const notDeleted = () => failed(m.notDeleted);

export const handle = needs('products');
export const loader = backTo('/admin/sliders');
export const action = adminWrite(handle, '/admin/sliders', {
  failed: notDeleted,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await deleteSlider(shop, actor, params.id)) && done(m.deleted),
});
export const clientAction = orNotReached(notDeleted);
