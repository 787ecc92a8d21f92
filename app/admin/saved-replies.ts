import { redirect } from 'react-router';
import { savedReplyForm } from '#shop/chat/forms.server.ts';
import { saveReply } from '#shop/chat/saved-replies.server.ts';
import { m } from '#words/chats.ts';
import { requestOf } from '../context.ts';
import { orFailed } from '../failures.ts';
import { parseForm } from '../forms.server.ts';
import { keepFields } from '../typed.server.ts';
import { WRITER } from '../writer.ts';
import type { Route } from './+types/saved-replies';
import { ANSWER_BESIDE } from './reply-fields.ts';
import { writeAsAdmin } from './write.server.ts';

const PAGE = '/admin/chats';
const TEXTS = ['text', 'textUrdu'];

export function loader() {
  return redirect(PAGE, 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form: sent, value, faults } = await parseForm(request, savedReplyForm, ANSWER_BESIDE, WRITER);
  let saved = false;
  const answer = await writeAsAdmin({
    needs: 'chat',
    request,
    context,
    page: PAGE,
    work: async (shop, admin) => {
      if (!value) return ['reply not saved', faults[0]];
      await saveReply(shop, admin, value);
      saved = true;
      return ['reply saved'];
    },
    failed: ['reply not saved'],
  });
  // Without scripts the page reloads: unsaved text is shown again.
  if (saved) for (const name of TEXTS) sent.delete(name);
  if ([...TEXTS, ANSWER_BESIDE].some((name) => sent.get(name)))
    keepFields([...sent], requestOf(context), PAGE);
  return answer;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.replyNotSaved });
