import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { decideReview } from '#shop/reviews/moderate.server.ts';
import { m } from '#words/review-queue.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/decision';

const PAGE = '/admin/reviews';
const notDecided = () => failed(m.notDecided);

export const handle = needs('products');
export const loader = backTo(PAGE);
export const action = adminWrite(handle, PAGE, {
  fields: ['decision', 'version'],
  failed: notDecided,
  work: async ({ shop, actor, form }, { params }: Route.ActionArgs) => {
    const state = form.get('decision') === 'publish' ? 'published' : 'hidden';
    const read = { id: params.id, version: Number(form.get('version')) };
    const decided = await decideReview(shop, actor, read, state);
    if (!decided.ok) return decided.reason === 'changed' && { conflict: failed(m.notDecided, m.wasChanged) };
    if (state === 'published') return done(m.published);
    return { ...done(m.isHidden), more: { label: m.seeHidden, to: `${PAGE}?list=hidden` } };
  },
});
export const clientAction = orNotReached(notDecided);
