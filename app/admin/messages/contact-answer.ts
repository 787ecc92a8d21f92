import { orNotReached } from '#app/lib/failures.ts';
import { parseFields } from '#app/lib/forms/forms.server.ts';
import { WRITER } from '#app/lib/forms/writer.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { answerContact } from '#shop/messages/answers.server.ts';
import { answerForm } from '#shop/messages/form.server.ts';
import { m } from '#words/contacts.ts';
import { m as faults } from '#words/faults.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/contact-answer';
import { ANSWER_OF } from './answer-of.ts';

const notAnswered = () => failed(m.notAnswered);

export const handle = needs('chat');
export const loader = backTo('/admin/contact-messages');
export const action = adminWrite(handle, '/admin/contact-messages', {
  fields: [answerForm, ANSWER_OF, WRITER],
  failed: notAnswered,
  work: async ({ shop, actor, form, shopRequest }, { params }: Route.ActionArgs) => {
    const { value, faults: found } = parseFields(form, answerForm);
    if (!value) return failed(m.notAnswered, found[0] && faults.fault(found[0]));
    const answered = await answerContact(shop, actor, params.id, value);
    if (answered.ok) return done(shopRequest.sendsMail ? m.answered : m.answerKept);
    return answered.reason === 'too many' && failed(m.notAnswered, m.tooManyToday);
  },
});
export const clientAction = orNotReached(notAnswered);
