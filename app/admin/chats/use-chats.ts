import { use, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { allSent } from '#app/chat/outgoing.ts';
import { address } from '#app/lib/address.ts';
import { useLive } from '#app/lib/live/live.ts';
import { type ChatMessage, readChatSubject, withMessages } from '#shop/chat/chat.ts';
import { CountChatsContext } from '../ui/waiting-counts.ts';
import type { ShownChats } from './chats.server.ts';

type Chats = ShownChats & { nowMs: number };

export function useChats(loaded: Chats) {
  const { search } = useLocation();
  const countChats = use(CountChatsContext);
  const [chats, setChats] = useState(loaded);
  // Latest chats, even before they render.
  const known = useRef(chats);
  const keep = (next: Chats) => {
    known.current = next;
    setChats(next);
  };
  const [base, setBase] = useState(loaded);
  if (loaded !== base) {
    setBase(loaded);
    keep(loaded);
  }
  const load = async (after: number) => {
    const query = new URLSearchParams(search);
    query.set('after', String(after));
    const answer = await fetch(address(`/admin/chats/news?${query}`)).catch(() => null);
    // The screen is read again when the user returns.
    if (!answer?.ok) return;
    const { waiting, ...came }: Chats & { waiting: number } = await answer.json();
    keep(together(known.current, came));
    countChats(() => waiting);
  };
  useLive(async ({ kind, subject }) => {
    const { conversation, message } = readChatSubject(subject);
    if (kind === 'messages seen' || kind === 'replies seen')
      return keep(seen(known.current, kind, { conversation, message }));
    // A card's product or order changed: its message is read again.
    if (kind === 'basket changed' && conversation === known.current.open?.id) return load(message - 1);
    if (kind !== 'chat message' && kind !== 'chat reply') return;
    // Own messages are known once the shop has responded.
    if (kind === 'chat reply') await allSent();
    const messages = known.current.open?.messages ?? [];
    const isKnown = conversation === known.current.open?.id && messages.some(({ id }) => id === message);
    if (!isKnown) await load(Math.min(messages.at(-1)?.id ?? 0, message - 1));
  });
  return {
    ...chats,
    onSent(message: ChatMessage) {
      const { conversations, open } = known.current;
      const nowMs = Math.max(known.current.nowMs, message.timestamp);
      if (!open) return;
      if (open.messages.at(-1)?.isAdmin === false) countChats((waiting) => Math.max(0, waiting - 1));
      const said = {
        lastText: message.text.slice(0, 200),
        lastAt: message.timestamp,
        unread: 0,
        waits: false,
      };
      const items = conversations.items.map((row) => (row.id === open.id ? { ...row, ...said } : row));
      const came = {
        conversations: { ...conversations, items },
        open: { ...open, messages: [message] },
        nowMs,
      };
      keep(together(known.current, came));
    },
    onSeen(message: number) {
      const { open } = known.current;
      if (open) keep(seen(known.current, 'messages seen', { conversation: open.id, message }));
    },
  };
}

/** Never mixes messages of two conversations. */
function together(known: Chats, came: Chats): Chats {
  if (!came.open || came.open.id !== known.open?.id) return came;
  const messages = withMessages(known.open.messages, came.open.messages, came.nowMs);
  return { ...came, open: { ...came.open, messages } };
}

function seen(
  chats: Chats,
  kind: 'messages seen' | 'replies seen',
  { conversation, message }: { conversation: string; message: number },
): Chats {
  const { conversations, open } = chats;
  const side = kind === 'messages seen' ? 'seenByAdmin' : 'seenByVisitor';
  const isOpen = open?.id === conversation;
  const items = conversations.items.map((row) =>
    kind === 'messages seen' && row.id === conversation ? { ...row, unread: 0 } : row,
  );
  return {
    ...chats,
    conversations: { ...conversations, items },
    open: isOpen ? { ...open, [side]: Math.max(open[side], message) } : open,
  };
}
