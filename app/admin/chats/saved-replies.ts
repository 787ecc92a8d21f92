import { orNotReached } from '#app/lib/failures.ts';
import { keepFields } from '#app/lib/forms/draft.server.ts';
import { parseFields } from '#app/lib/forms/forms.server.ts';
import { WRITER } from '#app/lib/forms/writer.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { savedReplyForm, saveReply } from '#shop/chat/saved-replies.server.ts';
import { m } from '#words/chats.ts';
import { m as faults } from '#words/faults.ts';
import { adminWrite } from '../ui/write.server.ts';
import { ANSWER_FIELD } from './replies.tsx';

const PAGE = '/admin/chats';

const notSaved = () => failed(m.replyNotSaved);

export const handle = needs('chat');
export const loader = backTo(PAGE);
export const action = adminWrite(handle, PAGE, {
  fields: [savedReplyForm, ANSWER_FIELD, WRITER],
  failed: notSaved,
  work: async ({ shop, actor, form, shopRequest }) => {
    const { value, faults: found } = parseFields(form, savedReplyForm);
    if (!value) return failed(m.replyNotSaved, found[0] && faults.fault(found[0]));
    await saveReply(shop, actor, value);
    // Without scripts the page reloads: keeps the unsent answer.
    const unsentAnswer = [...form].filter(([name]) => name === ANSWER_FIELD || name === WRITER);
    if (form.get(ANSWER_FIELD)) keepFields(unsentAnswer, shopRequest, PAGE);
    return done(m.replySaved);
  },
});
export const clientAction = orNotReached(notSaved);
