/** One thaan with the form that measures it again, and the form that enters more. */
import { useEffect, useRef } from 'react';
import { Form, href, Link, useNavigation } from 'react-router';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/thaans.ts';
import { type FormAnswer, useForm } from '../forms.ts';
import { Button } from '../ui/button.tsx';
import { FormErrors, TextField } from '../ui/field.tsx';
import { WriterField } from '../writer-field.tsx';
import type { ShownThaan } from './thaans.tsx';

interface ThaanRowProps {
  thaan: ShownThaan;
  /** Of its own form. */
  answer: FormAnswer | undefined;
}

export function ThaanRow({
  thaan: { id, title, left, lies, ordered, remnantCm, orderedCm, toCut },
  answer,
}: ThaanRowProps) {
  const form = useForm<{ remnant: string; reason: string }>(answer, { remnant: lies });
  const busy = useNavigation().state === 'submitting';
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (answer && details.current) details.current.open = true;
  }, [answer]);
  return (
    <li className="border-b border-rule py-3">
      <h3 className="text-lg">{title}</h3>
      <p>{left}</p>
      {toCut.map(({ orderNumber, text }) => (
        <p key={orderNumber}>
          <Link to={href('/admin/orders/:number', { number: orderNumber })} className="link link-alone">
            {text}
          </Link>
        </p>
      ))}
      <details ref={details} open={answer !== undefined}>
        <summary className="link inline-flex min-h-11 items-center">{m.correct}</summary>
        <Form method="post" {...form.props} className="grid gap-4 sm:grid-cols-2">
          <WriterField />
          <input type="hidden" name="thaan" value={id} />
          <input type="hidden" name="seen" value={remnantCm} />
          <input type="hidden" name="ordered" value={orderedCm} />
          <div className="empty:hidden sm:col-span-2">
            <FormErrors {...form.wrong} />
          </div>
          <TextField
            label={m.remnant}
            hint={ordered}
            dir="auto"
            inputMode="decimal"
            {...form.field('remnant')}
          />
          <TextField label={m.reason} hint={m.reasonHint} dir="auto" {...form.field('reason')} />
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <Button type="submit" disabled={busy}>
              {busy ? frame.saving : m.correct}
            </Button>
            <Button type="submit" name="away" value="1" look="danger-quiet" disabled={busy}>
              {m.takeAway}
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
}

export function AddThaans({ answer }: { answer: FormAnswer | undefined }) {
  const form = useForm<{ length: string; count: string }>(answer, { count: '1' });
  const busy = useNavigation().state === 'submitting';
  return (
    <section aria-labelledby="add-thaans" className="sheet mt-6 max-w-3xl p-4 sm:p-6">
      <h2 id="add-thaans" className="mb-4 text-2xl">
        {m.add}
      </h2>
      <Form method="post" {...form.props} className="grid gap-4 sm:grid-cols-2">
        <WriterField />
        <div className="empty:hidden sm:col-span-2">
          <FormErrors {...form.wrong} />
        </div>
        <TextField label={m.eachLength} hint={m.lengthHint} dir="auto" {...form.field('length')} />
        <TextField label={m.howMany} inputMode="numeric" {...form.field('count')} />
        <div className="sm:col-span-2">
          <Button type="submit" disabled={busy}>
            {busy ? frame.saving : m.addOne}
          </Button>
        </div>
      </Form>
    </section>
  );
}
