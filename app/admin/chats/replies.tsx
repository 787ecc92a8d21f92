import { href } from 'react-router';
import { langOf } from '#app/lib/lang-of.ts';
import { MAX_CHAT_TEXT } from '#shop/chat/chat.ts';
import type { SavedReply } from '#shop/chat/saved-replies.server.ts';
import { type Translated, textIn } from '#shop/kernel/text/translations.ts';
import { m } from '#words/chats.ts';
import { AddText, TextList } from '../ui/text-list.tsx';

/** The form that saves a reply: its id, and its field for the unsent message before hydration. */
export const REPLY_FORM = 'new-reply';
export const ANSWER_FIELD = 'answer';

interface ReplyChoicesProps {
  replies: readonly SavedReply[];
  language: string;
  /** Inserts the text for editing before it is sent. */
  onChoose: (text: string) => void;
}

export function ReplyChoices({ replies, language, onChoose }: ReplyChoicesProps) {
  if (replies.length === 0) return null;
  const texts = replies.map((reply) => ({ id: reply.id, text: textIn(reply, 'text', language) }));
  return (
    <ul aria-label={m.savedReplies} className="flex shrink-0 gap-2 overflow-x-auto border-t border-rule p-2">
      {texts.map(({ id, text }) => (
        <li key={id} className="shrink-0">
          <button
            type="button"
            className="button button-outline max-w-64 px-3 text-sm font-normal"
            onClick={() => onChoose(text)}
          >
            <span className="truncate" dir="auto" lang={langOf(text)}>
              {text}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface SavedRepliesProps {
  replies: readonly SavedReply[];
  typed: Translated<'text'>;
}

export function SavedReplies({ replies, typed }: SavedRepliesProps) {
  return (
    <details className="mt-4 border-t border-rule pt-2" open={Object.values(typed).some(Boolean)}>
      <summary className="link inline-flex min-h-11 items-center">{m.changeReplies}</summary>
      <TextList
        texts={replies}
        question={m.removeReplyQuestion}
        noun={m.replyNoun}
        deletion={(id) => href('/admin/saved-replies/:id/deletion', { id })}
      />
      <div className="mt-3">
        <AddText
          id={REPLY_FORM}
          action="/admin/saved-replies"
          name="text"
          label={m.newReply}
          translated={m.repliesInOther}
          maxLength={MAX_CHAT_TEXT}
          answer={{ typed }}
        />
      </div>
    </details>
  );
}
