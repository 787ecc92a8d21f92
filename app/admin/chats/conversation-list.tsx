import MessagesSquare from 'lucide-react/icons/messages-square';
import { Link } from 'react-router';
import { formatDateTime } from '#app/lib/time.ts';
import { Pages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Conversation } from '#shop/chat/chat.ts';
import type { Page } from '#shop/kernel/paging.ts';
import { m } from '#words/chats.ts';

interface ConversationListProps {
  conversations: Page<Conversation>;
  openId: string | null;
  q: string;
}

export function ConversationList({ conversations, openId, q }: ConversationListProps) {
  const { items } = conversations;
  if (items.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState icon={<MessagesSquare size={40} strokeWidth={1.25} />} title={q ? m.noneFound : m.none} />
      </div>
    );
  }
  return (
    <>
      <ul className="mt-4 border-t border-rule">
        {items.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            open={conversation.id === openId}
            q={q}
          />
        ))}
      </ul>
      <Pages of={conversations} />
    </>
  );
}

function ConversationRow({
  conversation,
  open,
  q,
}: {
  conversation: Conversation;
  open: boolean;
  q: string;
}) {
  const { id, name, email, isGuest, lastText, lastAt, unread, waits } = conversation;
  const query = new URLSearchParams({ c: id, ...(q && { q }) });
  return (
    <li>
      <Link
        to={`/admin/chats?${query}`}
        aria-current={open ? 'page' : undefined}
        className={`block border-b border-rule px-2 py-2 hover:bg-paper-deep ${open ? 'bg-paper-deep' : ''}`}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className={`min-w-0 truncate ${unread > 0 ? 'font-bold' : 'font-medium'}`} dir="auto">
            {name}
          </span>
          {unread > 0 && <span className="badge badge-madder shrink-0">{m.unread(unread)}</span>}
          {unread === 0 && waits && <span className="badge badge-yellow shrink-0">{m.toAnswer}</span>}
        </span>
        <span className="block truncate text-sm text-ink-soft">
          <bdi>{email}</bdi>
          {isGuest && <span>{` ${m.guest}`}</span>}
        </span>
        <span className="block w-fit max-w-full truncate" dir="auto">
          {lastText}
        </span>
        <span className="block text-sm text-ink-soft">{formatDateTime(lastAt)}</span>
      </Link>
    </li>
  );
}
