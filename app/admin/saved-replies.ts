/** POST /admin/saved-replies: keeps a reply that the admin writes often. */
import { redirect } from 'react-router';
import { MAX_CHAT_TEXT } from '#shop/chat.ts';
import { requiredText } from '#shop/form-fields.server.ts';
import { saveReply } from '#shop/saved-replies.server.ts';
import { orFailed } from '../failures.ts';
import { readForm } from '../forms.server.ts';
import type { Route } from './+types/saved-replies';
import { writeAsAdmin } from './write.server.ts';

const FAILED = { tone: 'error', title: 'Failed to save reply. Please try again.' } as const;

export function loader() {
  return redirect('/admin/chats', 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = requiredText('Reply', MAX_CHAT_TEXT).safeParse((await readForm(request, 'text')).get('text'));
  return writeAsAdmin({
    request,
    context,
    page: '/admin/chats',
    work: async (shop, admin) => {
      if (typed.success) await saveReply(shop, admin, typed.data);
      return typed.success;
    },
    done: { title: 'Reply saved' },
    failed: FAILED,
    refused: typed.error?.issues[0]?.message ?? '',
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);
