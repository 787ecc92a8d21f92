/**
 * Loads once, then new messages only. Events name their message, so that known ones are not
 * fetched.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { allSent } from '#app/chat/outgoing.ts';
import { address } from '#app/lib/address.ts';
import { type LiveNews, useLive } from '#app/lib/live/live.ts';
import { type ChatMessage, type OwnChat, readChatSubject, withMessages } from '#shop/chat/chat.ts';
import type { WidgetChat } from './own-chat.ts';

export function useWidgetChat() {
  const [chat, setChat] = useState<WidgetChat | null>(null);
  const [failed, setFailed] = useState(false);
  const known = useRef<WidgetChat | null>(null);
  const keep = useCallback((next: WidgetChat) => {
    known.current = next;
    setChat(next);
  }, []);
  const load = useCallback(
    async (after = newestOf(known.current)) => {
      try {
        const answer = await fetch(address(`/chat?after=${after}`));
        if (!answer.ok) throw new Error(`the chat answered ${answer.status}`);
        keep(together(known.current, await answer.json()));
        setFailed(false);
      } catch {
        setFailed(true); // Keeps the last good data on the screen.
      }
    },
    [keep],
  );
  useEffect(() => {
    void load();
    const onReturn = () => document.visibilityState === 'visible' && void load();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [load]);
  useLive(async (news) => {
    if (news.kind === 'resync') return load(0);
    if (news.kind === 'messages seen' || news.kind === 'replies seen') {
      if (known.current) keep(seen(known.current, news));
      return;
    }
    // A card's product or order changed.
    if (news.kind === 'basket changed') return load(readChatSubject(news.subject).message - 1);
    if (news.kind !== 'chat message' && news.kind !== 'chat reply') return;
    // An own message is known once the shop has answered.
    if ((news.kind === 'chat reply') === (known.current?.who === 'admin')) await allSent();
    const { message } = readChatSubject(news.subject);
    if (messagesOf(known.current).some(({ id }) => id === message)) return;
    // Events of two chats may arrive out of order.
    await load(Math.min(newestOf(known.current), message - 1));
  });
  return {
    chat,
    failed: failed && !chat,
    load: () => void load(),
    onSent(message: ChatMessage, conversation = '') {
      const now = known.current;
      if (!now) return;
      const nowMs = Math.max(now.nowMs, message.timestamp);
      if (now.who === 'admin')
        keep(together(now, { ...now, nowMs, messages: [{ ...message, conversation }] }));
      else if (now.chat) keep(together(now, { ...now, nowMs, chat: { ...now.chat, messages: [message] } }));
    },
    onSeen(id: number) {
      const now = known.current;
      if (now?.who === 'visitor' && now.chat) keep({ ...now, chat: { ...now.chat, seenByVisitor: id } });
    },
  };
}

const messagesOf = (chat: WidgetChat | null): readonly ChatMessage[] =>
  (chat?.who === 'admin' ? chat.messages : chat?.chat?.messages) ?? [];

const newestOf = (chat: WidgetChat | null) => messagesOf(chat).at(-1)?.id ?? 0;

function together(known: WidgetChat | null, came: WidgetChat): WidgetChat {
  const { nowMs } = came;
  if (came.who === 'admin') {
    const before = known?.who === 'admin' ? known.messages : [];
    return { who: 'admin', nowMs, messages: withMessages(before, came.messages, nowMs) };
  }
  if (!came.chat || known?.who !== 'visitor' || !known.chat) return came;
  return {
    ...came,
    chat: {
      messages: withMessages(known.chat.messages, came.chat.messages, nowMs),
      seenByVisitor: Math.max(known.chat.seenByVisitor, came.chat.seenByVisitor),
      seenByAdmin: Math.max(known.chat.seenByAdmin, came.chat.seenByAdmin),
    },
  };
}

function seen(chat: WidgetChat, { kind, subject }: LiveNews): WidgetChat {
  if (chat.who !== 'visitor' || !chat.chat) return chat;
  const side: keyof Omit<OwnChat, 'messages'> = kind === 'messages seen' ? 'seenByAdmin' : 'seenByVisitor';
  const upTo = Math.max(chat.chat[side], readChatSubject(subject).message);
  return { ...chat, chat: { ...chat.chat, [side]: upTo } };
}
