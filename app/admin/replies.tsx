/** Saved replies: chosen in one press above the answer, and changed below the chat. */
import { useRef } from 'react';
import { href, useFetcher } from 'react-router';
import { MAX_CHAT_TEXT } from '#shop/chat.ts';
import type { SavedReply } from '#shop/saved-replies.server.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type Failure, FailureNote } from '../ui/failure.tsx';
import { TextField } from '../ui/field.tsx';
import { WriterField } from '../writer-field.tsx';
import { useFocusInList } from './list-tools.tsx';
import { useSaved } from './use-saved.ts';

interface ReplyChoicesProps {
  replies: readonly SavedReply[];
  /** Puts the text where it can be changed before it is sent. */
  onChoose: (text: string) => void;
}

/** The saved replies in one row above the answer, to swipe through. */
export function ReplyChoices({ replies, onChoose }: ReplyChoicesProps) {
  if (replies.length === 0) return null;
  return (
    <ul aria-label="Saved replies" className="flex shrink-0 gap-2 overflow-x-auto border-t border-rule p-2">
      {replies.map(({ id, text }) => (
        <li key={id} className="shrink-0">
          <button
            type="button"
            className="button button-outline max-w-64 px-3 text-sm font-normal"
            onClick={() => onChoose(text)}
          >
            <span className="truncate">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface SavedRepliesProps {
  replies: readonly SavedReply[];
  /** What was typed and could not be saved. */
  typed: string;
}

export function SavedReplies({ replies, typed }: SavedRepliesProps) {
  const fetcher = useFetcher<Failure>();
  const form = useRef<HTMLFormElement>(null);
  const keepsFocus = useFocusInList(replies);
  useSaved(fetcher, () => form.current?.reset());
  return (
    <details className="mt-4 border-t border-rule pt-2" open={typed !== ''}>
      <summary className="link inline-flex min-h-11 items-center">Change saved replies</summary>
      <ul {...keepsFocus}>
        {replies.map(({ id, text }) => (
          <li key={id} tabIndex={-1} className="flex items-center justify-between gap-2 border-b border-rule">
            <span className="min-w-0 break-words">{text}</span>
            <ConfirmDialog
              trigger="Delete"
              triggerLabel={`Delete: ${text}`}
              question="Are you sure you want to delete this reply?"
              keep="Keep reply"
              confirm="Delete reply"
              action={href('/admin/saved-replies/:id/deletion', { id })}
            />
          </li>
        ))}
      </ul>
      <fetcher.Form
        ref={form}
        method="post"
        action="/admin/saved-replies"
        preventScrollReset
        className="mt-3 flex flex-wrap items-end gap-2"
      >
        <WriterField />
        <div className="min-w-48 flex-1">
          <TextField label="New reply" name="text" required maxLength={MAX_CHAT_TEXT} defaultValue={typed} />
        </div>
        <Button type="submit" look="outline" disabled={fetcher.state !== 'idle'}>
          Save
        </Button>
        <FailureNote failure={fetcher.data} />
      </fetcher.Form>
    </details>
  );
}
