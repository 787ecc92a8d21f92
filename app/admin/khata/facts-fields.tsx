import type { useForm } from '#app/lib/forms/forms.ts';
import { TextArea, TextField } from '#app/ui/field.tsx';
import type { KhataInput } from '#shop/khata/forms.server.ts';
import { m } from '#words/khata.ts';

export function FactsFields({
  form: { field },
  mayLimit,
}: {
  form: Pick<ReturnType<typeof useForm<KhataInput>>, 'field'>;
  mayLimit: boolean;
}) {
  return (
    <>
      <TextField label={m.name} dir="auto" autoComplete="off" {...field('name')} />
      <TextField label={m.phone} type="tel" autoComplete="off" {...field('phone')} />
      {mayLimit && (
        <TextField label={m.limit} hint={m.limitHint} inputMode="decimal" {...field('limit', true)} />
      )}
      <TextArea label={m.note} rows={2} dir="auto" {...field('note', true)} />
    </>
  );
}
