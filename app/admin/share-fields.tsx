/** What search engines and messengers show of a product or a page: behind a press, as most leave it to the shop. A wrong field opens it. */
import { useState } from 'react';
import { m } from '#words/sharing.ts';
import type { FormField } from '../forms.ts';
import { TextArea, TextField } from '../ui/field.tsx';

type ShareField = 'shareTitle' | 'shareText' | 'shareTitleUrdu' | 'shareTextUrdu';

export function ShareFields({ field }: { field: (name: ShareField) => FormField }) {
  const [title, titleUrdu] = [field('shareTitle'), field('shareTitleUrdu')];
  const [text, textUrdu] = [field('shareText'), field('shareTextUrdu')];
  const all = [title, titleUrdu, text, textUrdu];
  const [open, setOpen] = useState(all.some(({ defaultValue }) => defaultValue));
  if (!open && all.some(({ errors }) => errors)) setOpen(true);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center">{m.fieldsOfThing}</summary>
      <p className="mb-3 text-sm text-ink-soft">{m.fieldsAbout}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={m.title} dir="auto" {...title} />
        <TextField label={m.titleUrdu} lang="ur" {...titleUrdu} dir="rtl" />
        <TextArea label={m.text} rows={2} dir="auto" {...text} />
        <TextArea label={m.textUrdu} rows={2} lang="ur" {...textUrdu} dir="rtl" />
      </div>
    </details>
  );
}
