/** POST /admin/saved-replies: keeps a reply (`text`), or forgets one (`remove`, its id). */
import { redirect } from 'react-router';
import { MAX_CHAT_TEXT } from '#shop/chat.ts';
import { deleteSavedReply, saveReply } from '#shop/saved-replies.server.ts';
import { requiredText } from '#shop/text.ts';
import { orFailed } from '../failures.ts';
import { readForm } from '../forms.ts';
import type { Route } from './+types/saved-replies';
import { writeAsAdmin } from './write.server.ts';

const FAILED = { tone: 'error', title: 'The saved replies were not changed. Please try again.' } as const;

export function loader() {
  return redirect('/admin/chats', 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const remove = form.get('remove');
  const text = requiredText('Reply', MAX_CHAT_TEXT).safeParse(form.get('text') ?? undefined);
  return writeAsAdmin({
    request,
    context,
    page: '/admin/chats',
    work: async (shop, admin) => {
      if (typeof remove === 'string') return deleteSavedReply(shop, admin, remove);
      if (text.success) await saveReply(shop, admin, text.data);
      return text.success;
    },
    done: { title: typeof remove === 'string' ? 'Reply removed' : 'Reply saved' },
    failed: FAILED,
    refused: text.error?.issues[0]?.message ?? 'It is not there any more.',
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);
