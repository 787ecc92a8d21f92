/** Enter sends, Shift+Enter starts a new line. */
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_CHAT_TEXT } from '#shop/chat/chat.ts';
import { m } from '#words/chat.ts';
import { address } from '../lib/address.ts';
import { fillTyped } from '../lib/forms/draft-fields.ts';
import { useBeforeScripts } from '../ui/before-scripts.ts';
import { Button } from '../ui/button.tsx';
import type { About } from './open-chat.ts';

const TYPING_EVERY_MS = 3000;

interface ComposerProps {
  label: string;
  about?: About | null;
  onDropAbout?: () => void;
  onSend: (text: string) => void;
  typingAction?: string;
  /** Text chosen elsewhere. */
  draft?: { text: string; key: number };
  /** Before hydration this form submits the text, under this name. */
  beforeScripts?: { form: string; name: string };
}

export function Composer({
  label,
  about = null,
  onDropAbout,
  onSend,
  typingAction,
  draft,
  beforeScripts,
}: ComposerProps) {
  const id = useId();
  const isBefore = useBeforeScripts();
  const goesAlong = isBefore ? beforeScripts : undefined;
  const [text, setText] = useState('');
  const [taken, setTaken] = useState(0);
  const saidAt = useRef(0);
  if (draft && draft.key !== taken) {
    setTaken(draft.key);
    setText(draft.text);
  }

  useEffect(fillTyped, []);

  const send = () => {
    if (text.trim() === '') return;
    onSend(text.trim());
    setText('');
    saidAt.current = 0; // The next input reports typing again.
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word (in Urdu, for one), Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onType = (typed: string) => {
    setText(typed);
    if (!typingAction || Date.now() - saidAt.current < TYPING_EVERY_MS) return;
    saidAt.current = Date.now();
    fetch(address(typingAction), { method: 'POST', body: new FormData() }).catch(() => {}); // Only a hint; may be lost.
  };

  return (
    <form onSubmit={onSubmit} className="border-t border-rule p-2">
      {about && <AboutLine about={about} onDrop={onDropAbout} />}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea
          id={id}
          name={goesAlong?.name ?? 'text'}
          form={goesAlong?.form}
          rows={1}
          maxLength={MAX_CHAT_TEXT}
          value={text}
          placeholder={m.typeMessage}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          className="input field-sizing-content max-h-32 flex-1 resize-none"
        />
        <Button type="submit" aria-label={m.send} className="px-3" disabled={text.trim() === ''}>
          <SendHorizontal size={18} className="rtl:-scale-x-100" aria-hidden="true" />
        </Button>
      </div>
    </form>
  );
}

function AboutLine({ about, onDrop }: { about: About; onDrop: (() => void) | undefined }) {
  return (
    <p className="mb-2 flex items-center justify-between gap-2 bg-paper-deep px-2 text-sm">
      <span className="min-w-0 truncate">{m.about(about.title)}</span>
      <button type="button" onClick={onDrop} aria-label={m.dropAbout} className="icon-button -me-2">
        <X size={16} aria-hidden="true" />
      </button>
    </p>
  );
}
