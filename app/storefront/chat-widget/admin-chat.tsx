import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Composer, MessagesFrame, MessagesList, useOutgoing } from '#app/chat/conversation.tsx';
import type { ChatMessage } from '#shop/chat/chat.ts';
import { m } from '#words/chat.ts';

interface AdminChatProps {
  messages: (ChatMessage & { conversation: string })[];
  nowMs: number;
  onSent: (message: ChatMessage, conversation: string) => void;
}

/** Replies go to the chosen visitor, or the last who wrote. */
export function AdminChat({ messages, nowMs, onSent }: AdminChatProps) {
  const id = useId();
  const [chosen, choose] = useState<string | null>(null);
  const target = messages.findLast(
    (message) => !message.isAdmin && (!chosen || message.conversation === chosen),
  );
  const { outgoing, send, retry } = useOutgoing(
    `/admin/chats/${target?.conversation}/messages`,
    `chat-outgoing-${target?.conversation}`,
    messages,
    (message) => onSent(message, target?.conversation ?? ''),
  );
  const chatOf = ({ id: one }: ChatMessage) => messages.find((message) => message.id === one)?.conversation;
  const visitorOf = (conversation: string | undefined) => {
    const last = messages.findLast((one) => !one.isAdmin && one.conversation === conversation);
    return last?.senderName ?? last?.senderEmail ?? '';
  };
  return (
    <>
      <MessagesFrame>
        <p className="border-b border-rule px-3 text-sm">
          <Link to="/admin/chats" className="link link-alone">
            {m.allChats}
          </Link>
        </p>
        {messages.length === 0 && <p className="p-3 text-ink-soft">{m.noMessages}</p>}
        <MessagesList
          messages={messages}
          outgoing={outgoing}
          onRetry={retry}
          reader="admin"
          seenUpTo={0}
          typing={false}
          nowMs={nowMs}
          onChoose={(message) => choose(chatOf(message) ?? null)}
          toWhom={(message) => visitorOf(chatOf(message))}
        />
      </MessagesFrame>
      {target && (
        <div aria-describedby={id}>
          <p id={id} className="border-t border-rule px-3 pt-2 text-sm text-ink-soft">
            {m.answering(visitorOf(target.conversation))}
          </p>
          <Composer label={m.answer} onSend={(text) => send(text, null)} />
        </div>
      )}
    </>
  );
}
