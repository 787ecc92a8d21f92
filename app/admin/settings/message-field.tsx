/** One message in one language, with the usual text and a preview. */
import { type MouseEvent, useState } from 'react';
import { filledIn, type Placeholder } from '#shop/settings/texts.ts';
import { type Language, languages } from '#words/languages.ts';
import { m } from '#words/texts.ts';
import type { FormField } from '../../forms.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Whole } from '../whole.tsx';

interface MessageFieldProps {
  label: string;
  field: FormField;
  language: Language;
  usual: string;
  /** Sample values of the placeholders. */
  example: Readonly<Record<Placeholder, string>>;
}

export function MessageField({ label, field, language, usual, example }: MessageFieldProps) {
  const [text, setText] = useState(field.defaultValue ?? usual);
  const { tag, dir } = languages[language];
  const goBack = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const typed = currentTarget.form?.elements.namedItem(field.name);
    if (!(typed instanceof HTMLTextAreaElement)) return;
    typed.value = usual;
    // Clears the field's error.
    typed.dispatchEvent(new Event('input', { bubbles: true }));
    typed.focus();
    setText(usual);
  };
  return (
    <div>
      <TextArea
        label={label}
        hint={m.hint}
        rows={5}
        lang={tag}
        {...field}
        dir={dir}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text !== usual && (
        <Button type="button" look="quiet" aria-label={m.usualOf(label)} onClick={goBack}>
          {m.usual}
        </Button>
      )}
      <p className="mt-2 text-sm text-ink-soft">{m.example}</p>
      <p
        className="mt-1 border-s-2 border-brass-light ps-3 wrap-anywhere whitespace-pre-line"
        lang={tag}
        dir={dir}
      >
        <Whole text={filledIn(text || usual, example)} />
      </p>
    </div>
  );
}
