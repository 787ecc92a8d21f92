import { savedReplyForm } from '#shop/chat/forms.server.ts';
import { saveReply } from '#shop/chat/saved-replies.server.ts';
import { m } from '#words/chats.ts';
import { m as faults } from '#words/faults.ts';
import { orNotReached } from '../failures.ts';
import { parseFields } from '../forms.server.ts';
import { needs } from '../needs.ts';
import { done, failed } from '../said.ts';
import { keepFields } from '../typed.server.ts';
import { backTo } from '../write.server.ts';
import { WRITER } from '../writer.ts';
import { ANSWER_BESIDE } from './reply-fields.ts';
import { adminWrite } from './write.server.ts';

const PAGE = '/admin/chats';

const notSaved = () => failed(m.replyNotSaved);

export const handle = needs('chat');
export const loader = backTo(PAGE);
export const action = adminWrite(handle, PAGE, {
  fields: [savedReplyForm, ANSWER_BESIDE, WRITER],
  failed: notSaved,
  work: async ({ shop, actor, form, shopRequest }) => {
    const { value, faults: found } = parseFields(form, savedReplyForm);
    if (!value) return failed(m.replyNotSaved, found[0] && faults.fault(found[0]));
    await saveReply(shop, actor, value);
    // Without scripts the page reloads: the unsent answer is shown again.
    const beside = [...form].filter(([name]) => name === ANSWER_BESIDE || name === WRITER);
    if (form.get(ANSWER_BESIDE)) keepFields(beside, shopRequest, PAGE);
    return done(m.replySaved);
  },
});
export const clientAction = orNotReached(notSaved);
