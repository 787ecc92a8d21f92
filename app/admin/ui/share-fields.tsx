/** Texts for search engines and messengers; folded, as most leave them to the shop. */

import type { FormField } from '#app/lib/forms/forms.ts';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { m } from '#words/sharing.ts';
import { FoldedFields } from './folded-fields.tsx';

type ShareField = 'shareTitle' | 'shareText' | 'shareTitleUrdu' | 'shareTextUrdu';

interface ShareFieldsProps {
  field: (name: ShareField) => FormField;
  answer: unknown;
}

export function ShareFields({ field, answer }: ShareFieldsProps) {
  const [title, titleUrdu] = [field('shareTitle'), field('shareTitleUrdu')];
  const [text, textUrdu] = [field('shareText'), field('shareTextUrdu')];
  const all = [title, titleUrdu, text, textUrdu];
  return (
    <FoldedFields heading={m.fieldsOfThing} about={m.fieldsAbout} fields={all} answer={answer}>
      <TextField label={m.title} dir="auto" {...title} />
      <TextField label={m.titleUrdu} lang="ur" {...titleUrdu} dir="rtl" />
      <TextArea label={m.text} rows={2} dir="auto" {...text} />
      <TextArea label={m.textUrdu} rows={2} lang="ur" {...textUrdu} dir="rtl" />
    </FoldedFields>
  );
}
