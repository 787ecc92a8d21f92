import { orNotReached } from '#app/lib/failures.ts';
import { parseFields } from '#app/lib/forms/forms.server.ts';
import { WRITER } from '#app/lib/forms/writer.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { answerForm } from '#shop/reviews/form.server.ts';
import { answerReview } from '#shop/reviews/moderate.server.ts';
import { m as faults } from '#words/faults.ts';
import { m } from '#words/review-queue.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/answer';
import { ANSWER_TO } from './fields.ts';

const PAGE = '/admin/reviews';
const notAnswered = () => failed(m.notAnswered);

export const handle = needs('products');
export const loader = backTo(PAGE);
export const action = adminWrite(handle, PAGE, {
  fields: [answerForm, ANSWER_TO, WRITER],
  failed: notAnswered,
  work: async ({ shop, actor, form }, { params }: Route.ActionArgs) => {
    const { value, faults: found } = parseFields(form, answerForm);
    if (!value) return failed(m.notAnswered, found[0] && faults.fault(found[0]));
    return (await answerReview(shop, actor, params.id, value.answer)) && done(m.answered);
  },
});
export const clientAction = orNotReached(notAnswered);
