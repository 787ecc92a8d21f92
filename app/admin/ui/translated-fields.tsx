import type { ReactNode } from 'react';
import type { FormField } from '#app/lib/forms/forms.ts';
import { TextArea, TextField } from '#app/ui/field.tsx';
import {
  fieldIn,
  OTHER_LANGUAGES,
  type Translation,
  translationsOf,
} from '#shop/kernel/text/translations.ts';
import { languages, type OtherLanguage } from '#words/languages.ts';
import { m } from '#words/translations.ts';
import { FoldedFields } from './folded-fields.tsx';

interface TranslatedText<Name extends string> {
  name: Name;
  /** Of the English field. */
  label: string;
  /** Makes it a text area. */
  rows?: number;
  after?: (language: OtherLanguage) => ReactNode;
}

interface Input extends FormField {
  hint?: string;
  placeholder?: string;
  maxLength?: number;
  onChange?: (event: { target: { value: string } }) => void;
}

interface TranslatedInputsProps<Name extends string> {
  texts: readonly TranslatedText<Name>[];
  field: (name: Translation<NoInfer<Name>>) => Input;
}

/** Not collapsible. */
export const TranslatedInputs = <const Name extends string>({ texts, field }: TranslatedInputsProps<Name>) =>
  texts.flatMap(({ name, label, rows, after }) =>
    OTHER_LANGUAGES.map((language) => {
      const own = fieldIn(name, language) as Translation<Name>;
      const shown = { label: m.inOther[language](label), ...writtenIn(language), ...field(own) };
      const input = rows ? <TextArea key={own} {...shown} rows={rows} /> : <TextField key={own} {...shown} />;
      // Alone it lines up with its neighbour's label and hint.
      if (!after) return input;
      return (
        <div key={own}>
          {input}
          {after(language)}
        </div>
      );
    }),
  );

export const writtenIn = (language: OtherLanguage) => {
  const { tag, dir } = languages[language];
  return { lang: tag, dir };
};

interface TranslatedFieldsProps<Name extends string> extends TranslatedInputsProps<Name> {
  answer: unknown;
  about?: string;
  children?: ReactNode;
}

export function TranslatedFields<const Name extends string>({
  texts,
  field,
  answer,
  about = m.hint,
  children,
}: TranslatedFieldsProps<Name>) {
  const fields = texts.flatMap(({ name }) => translationsOf(name)).map(field);
  return (
    <FoldedFields heading={m.heading} about={about} fields={fields} answer={answer}>
      <TranslatedInputs texts={texts} field={field} />
      {children}
    </FoldedFields>
  );
}
