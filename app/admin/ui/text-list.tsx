import { type ReactNode, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FailureNote } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldIn, OTHER_LANGUAGES, type Translated } from '#shop/kernel/text/translations.ts';
import { m } from '#words/admin.ts';
import { m as frame } from '#words/frame.ts';
import { useFocusInList } from './list-tools.tsx';
import { TranslatedFields, writtenIn } from './translated-fields.tsx';
import { useSaved } from './use-saved.ts';

interface AddTextProps {
  id?: string;
  action: string;
  name: string;
  label: string;
  hint?: string;
  /** Note above the fields for other languages; without it there are none. */
  translated?: string;
  maxLength: number;
  /** Rejected text with the reason, for browsers without scripts. */
  answer: FormAnswer | undefined;
}

export function AddText({ id, action, name, label, hint, translated, maxLength, answer }: AddTextProps) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  useSaved(fetcher, () => form.current?.reset());
  const busy = fetcher.state !== 'idle';
  const { typed, fieldErrors, failed } = fetcher.data ?? answer ?? {};
  return (
    <fetcher.Form
      ref={form}
      id={id}
      method="post"
      action={action}
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
    >
      <WriterField />
      <div className="min-w-48 flex-1">
        <TextField
          label={label}
          hint={hint}
          name={name}
          required
          maxLength={maxLength}
          defaultValue={typed?.[name]}
          errors={fieldErrors?.[name]}
        />
      </div>
      {translated && (
        <div className="w-full">
          <TranslatedFields
            texts={[{ name, label }]}
            field={(own) => ({
              ...{ name: own, required: false, optional: true, maxLength },
              ...{ defaultValue: typed?.[own], errors: fieldErrors?.[own] },
            })}
            answer={fetcher.data}
            about={translated}
          />
        </div>
      )}
      <Button type="submit" look="outline" disabled={busy}>
        {busy ? frame.saving : m.save}
      </Button>
      <FailureNote failure={failed && { failed }} />
    </fetcher.Form>
  );
}

interface TextListProps {
  texts: readonly ({ id: string; text: string } & Partial<Translated<'text'>>)[];
  question: string;
  /** Singular, for the buttons. */
  noun: string;
  deletion: (id: string) => string;
  empty?: ReactNode;
}

export function TextList({ texts, question, noun, deletion, empty = null }: TextListProps) {
  const keepsFocus = useFocusInList(texts);
  if (texts.length === 0) return empty;
  return (
    <ul className="max-w-3xl" {...keepsFocus}>
      {texts.map(({ id, ...texts }) => (
        <li
          key={id}
          tabIndex={-1}
          className="flex items-center justify-between gap-3 border-b border-rule py-1"
        >
          <div className="min-w-0 flex-1 wrap-anywhere">
            {/* As wide as its text: starts at the page's edge in either direction. */}
            <p className="w-fit" dir="auto" lang={langOf(texts.text)}>
              {texts.text}
            </p>
            {OTHER_LANGUAGES.filter((one) => texts[fieldIn('text', one)]).map((one) => (
              <p key={one} {...writtenIn(one)}>
                {texts[fieldIn('text', one)]}
              </p>
            ))}
          </div>
          <ConfirmDialog
            trigger={m.remove}
            triggerLabel={m.removeText(texts.text)}
            question={question}
            keep={m.keepNoun(noun)}
            confirm={m.removeNoun(noun)}
            action={deletion(id)}
          />
        </li>
      ))}
    </ul>
  );
}
