import { useEffect, useRef, useState } from 'react';
import type { FormField } from '#app/lib/forms/forms.ts';
import { langOfSpoken } from '#app/lib/lang-of.ts';
import { TextArea } from '#app/ui/field.tsx';
import { m } from '#words/gift.ts';

interface GiftFieldsProps {
  tick: FormField;
  note: FormField;
}

export function GiftFields({ tick: { name, defaultValue }, note }: GiftFieldsProps) {
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          defaultChecked={defaultValue === 'on'}
          className="size-6 shrink-0 accent-indigo"
        />
        <span>{m.isGift}</span>
      </label>
      <TextArea label={m.note} hint={m.noteHint} rows={2} dir="auto" {...note} />
    </>
  );
}

export function GiftFold(fields: GiftFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { tick, note } = fields;
  // Only the initial state. The effect below runs before the form's, which focuses the wrong field.
  const [first] = useState(Boolean(tick.defaultValue || note.defaultValue || note.errors));
  useEffect(() => {
    if (note.errors && details.current) details.current.open = true;
  }, [note.errors]);
  return (
    <details ref={details} open={first}>
      <summary className="link inline-flex min-h-11 items-center">{m.forSomeone}</summary>
      <div className="grid gap-3">
        <GiftFields {...fields} />
        <p className="text-sm text-ink-soft">{m.collects}</p>
      </div>
    </details>
  );
}

export function Gift({ gift }: { gift: string | null | undefined }) {
  if (typeof gift !== 'string') return null;
  return (
    <div className="notice mt-2 py-1 wrap-anywhere">
      <p className="font-semibold">{m.gift}</p>
      {gift && (
        <p className="whitespace-pre-line" dir="auto" lang={langOfSpoken(gift)}>
          {gift}
        </p>
      )}
    </div>
  );
}
