/** POST /admin/saved-replies: keeps a reply that the admin writes often. */
import { redirect } from 'react-router';
import { MAX_CHAT_TEXT } from '#shop/chat/chat.ts';
import { saveReply } from '#shop/chat/saved-replies.server.ts';
import { requiredText } from '#shop/kernel/form-fields.server.ts';
import { requestOf } from '../context.ts';
import { orFailed } from '../failures.ts';
import { readForm } from '../forms.server.ts';
import { keepTyped } from '../typed.server.ts';
import type { Route } from './+types/saved-replies';
import { writeAsAdmin } from './write.server.ts';

const PAGE = '/admin/chats';
const FAILED = { tone: 'error', title: 'Failed to save reply. Please try again.' } as const;

export function loader() {
  return redirect(PAGE, 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const copy = request.clone();
  const typed = requiredText('Reply', MAX_CHAT_TEXT).safeParse((await readForm(request, 'text')).get('text'));
  let saved = false;
  const answer = await writeAsAdmin({
    request,
    context,
    page: PAGE,
    work: async (shop, admin) => {
      if (typed.success) await saveReply(shop, admin, typed.data);
      saved = typed.success;
      return saved;
    },
    done: { title: 'Reply saved' },
    failed: FAILED,
    refused: typed.error?.issues[0]?.message ?? '',
  });
  // Before scripts the page is opened anew: it finds there what was typed.
  if (!saved) await keepTyped(copy, requestOf(context), PAGE);
  return answer;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);
