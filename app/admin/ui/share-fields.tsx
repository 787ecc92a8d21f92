/** Folded, as most shops keep the defaults. */
import type { FormField } from '#app/lib/forms/forms.ts';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { inAllLanguages } from '#shop/kernel/text/translations.ts';
import { m } from '#words/sharing.ts';
import { FoldedFields } from './folded-fields.tsx';
import { TranslatedInputs } from './translated-fields.tsx';

const SHARED = inAllLanguages(['shareTitle', 'shareText']);

interface ShareFieldsProps {
  field: (name: (typeof SHARED)[number]) => FormField;
  answer: unknown;
}

export function ShareFields({ field, answer }: ShareFieldsProps) {
  return (
    <FoldedFields heading={m.fieldsOfThing} about={m.fieldsAbout} fields={SHARED.map(field)} answer={answer}>
      <TextField label={m.title} dir="auto" {...field('shareTitle')} />
      <TextArea label={m.text} rows={2} dir="auto" {...field('shareText')} />
      <TranslatedInputs
        texts={[
          { name: 'shareTitle', label: m.title },
          { name: 'shareText', label: m.text, rows: 2 },
        ]}
        field={field}
      />
    </FoldedFields>
  );
}
