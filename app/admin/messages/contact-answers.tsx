import Mail from 'lucide-react/icons/mail';
import { useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { newId } from '#app/lib/new-id.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { TextArea } from '#app/ui/field.tsx';
import type { SavedReply } from '#shop/chat/saved-replies.server.ts';
import { type Contact, type ContactAnswer, MAX_ANSWER_TEXT } from '#shop/messages/contacts.ts';
import { m } from '#words/contacts.ts';
import { m as frame } from '#words/frame.ts';
import { ReplyChoices } from '../chats/replies.tsx';
import { useSaved } from '../ui/use-saved.ts';
import { ANSWER_OF } from './answer-of.ts';

export function ContactAnswers({ answers }: { answers: readonly ContactAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <ul aria-label={m.answers} className="mt-4 grid gap-3">
      {answers.map(({ id, text, at, by, state }) => (
        <li key={id} className="max-w-text border-s-2 border-rule-strong ps-3">
          <p className="wrap-anywhere whitespace-pre-line" dir="auto" lang={langOf(text)}>
            {text}
          </p>
          <p className="text-sm text-ink-soft">
            <span>{m.answeredBy({ by, time: formatDateTime(at) })}</span> ·{' '}
            <span className={state === 'lost' ? 'font-medium text-madder' : undefined}>
              {m.answerStates[state]}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

interface AnswerFormProps {
  message: Pick<Contact, 'id' | 'name' | 'email' | 'language'>;
  /** The form keeps its first key until the answer is sent, so that it is sent once. */
  formKey: string;
  sendsMail: boolean;
  replies: readonly SavedReply[];
  typed: string | undefined;
}

export function AnswerForm({ message, formKey, sendsMail, replies, typed }: AnswerFormProps) {
  const { id, name, email, language } = message;
  const fetcher = useFetcher<Failure>();
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState(formKey);
  const beforeScripts = useBeforeScripts();
  useSaved(fetcher, () => {
    form.current?.reset();
    form.current?.closest('details')?.removeAttribute('open');
    setKey(newId());
  });
  const busy = fetcher.state !== 'idle';
  const add = (reply: string) => {
    const field = form.current?.elements.namedItem('text');
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = [field.value, reply].filter(Boolean).join('\n');
    field.focus();
  };
  return (
    <details className="min-w-0 open:basis-full" open={typed !== undefined}>
      <summary className="button button-outline w-fit" aria-label={m.answerTo(name)}>
        <Mail size={18} aria-hidden="true" /> {m.answer}
      </summary>
      <fetcher.Form
        ref={form}
        method="post"
        action={href('/admin/contact-messages/:id/answer', { id })}
        preventScrollReset
        className="mt-3 grid max-w-text gap-2"
      >
        <WriterField />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name={ANSWER_OF} value={id} />
        {!beforeScripts && <ReplyChoices replies={replies} language={language} onChoose={add} />}
        {!sendsMail && <p className="notice">{m.noMail}</p>}
        <TextArea
          label={m.answerText}
          hint={m.answerHint({ email })}
          name="text"
          rows={4}
          required
          maxLength={MAX_ANSWER_TEXT}
          defaultValue={typed}
          dir="auto"
        />
        <Button type="submit" className="justify-self-start" disabled={busy}>
          {busy ? frame.saving : m.sendAnswer}
        </Button>
        <FailureNote failure={fetcher.data} />
      </fetcher.Form>
    </details>
  );
}
