import { useEffect } from 'react';
import { Composer } from '#app/chat/composer.tsx';
import { MessagesFrame, MessagesList } from '#app/chat/messages-list.tsx';
import type { About } from '#app/chat/open-chat.ts';
import { useOutgoing } from '#app/chat/outgoing.ts';
import { markSeen } from '#app/chat/seen-mark.ts';
import { useTyping } from '#app/chat/use-typing.ts';
import { useAuth } from '#app/lib/auth.tsx';
import { useStore } from '#app/store/store.tsx';
import type { ChatMessage, OwnChat } from '#shop/chat/chat.ts';
import { m } from '#words/chat.ts';

interface VisitorChatProps {
  chat: OwnChat;
  unread: number;
  nowMs: number;
  onSent: (message: ChatMessage) => void;
  onSeen: (id: number) => void;
  about: About | null;
  onDropAbout: () => void;
}

export function VisitorChat({ chat, unread, nowMs, onSent, onSeen, about, onDropAbout }: VisitorChatProps) {
  const { user } = useAuth();
  const { outgoing, send, retry } = useOutgoing(
    '/chat/messages',
    // Key per person: unsent messages must not be shown to, or sent as, the next person on this browser.
    `chat-outgoing-${user?.id ?? 'guest'}`,
    chat.messages,
    onSent,
  );
  const typing = useTyping(null, chat.messages.findLast((message) => message.isAdmin)?.id ?? 0);
  const newest = chat.messages.findLast(({ isAdmin }) => isAdmin)?.id ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    markSeen('/chat/seen', newest);
    onSeen(newest);
  }, [unread, newest]);
  const { whatsApp } = useStore();
  // A guest's chat is in this browser only.
  const mayMissIt = user === null && whatsApp !== '' && chat.messages.at(-1)?.isAdmin === false;
  return (
    <>
      <MessagesFrame>
        <MessagesList
          messages={chat.messages}
          outgoing={outgoing}
          onRetry={retry}
          reader="visitor"
          seenUpTo={chat.seenByAdmin}
          typing={typing}
          nowMs={nowMs}
        />
      </MessagesFrame>
      {mayMissIt && (
        <p className="px-4 pb-2 text-sm text-ink-soft">
          {m.leaving}{' '}
          <a className="link" href={whatsApp} target="_blank" rel="noopener noreferrer">
            {m.askOnWhatsApp}
          </a>
        </p>
      )}
      <Composer
        label={m.writeToShop}
        about={about}
        onDropAbout={onDropAbout}
        typingAction="/chat/typing"
        onSend={(text) => {
          send(text, about);
          onDropAbout();
        }}
      />
    </>
  );
}
