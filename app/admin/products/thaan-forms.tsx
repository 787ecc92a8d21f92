/** Forms for thaans. Orders revalidate the page: typed text stays until it is saved. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, TextField } from '#app/ui/field.tsx';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/thaans.ts';
import { LoneLink } from '../ui/links.tsx';
import { Section } from '../ui/section.tsx';
import { useSaved } from '../ui/use-saved.ts';
import type { ShownThaan } from './thaans.tsx';

/** `first`: the page's response, without scripts. `saves`: number of saves since. */
function useRowForm(first: FormAnswer | undefined) {
  const fetcher = useFetcher<FormAnswer>();
  const [saves, setSaves] = useState(0);
  useSaved(fetcher, () => setSaves((count) => count + 1));
  return { fetcher, saves, answer: fetcher.data ?? (saves === 0 ? first : undefined) };
}

interface RowFormProps {
  fetcher: ReturnType<typeof useRowForm>['fetcher'];
  answer: FormAnswer | undefined;
  /** Takes the focus after a save. */
  isAgain: boolean;
}

interface ThaanProps {
  thaan: ShownThaan;
  answer: FormAnswer | undefined;
}

export function ThaanRow({ thaan, answer }: ThaanProps) {
  const { saves, ...rowForm } = useRowForm(answer);
  return (
    <li className="border-b border-rule py-3">
      <h3 className="text-lg">{thaan.title}</h3>
      <p>{thaan.left}</p>
      {thaan.toCut.map(({ orderNumber, text }) => (
        <p key={orderNumber}>
          <LoneLink to={href('/admin/orders/:number', { number: orderNumber })}>{text}</LoneLink>
        </p>
      ))}
      <Measure key={saves} thaan={thaan} {...rowForm} isAgain={saves > 0} />
    </li>
  );
}

interface Lying {
  seen: string;
  ordered: string;
  lies: string;
}

/** Keeps the thaan of the first input; until then the form follows it. */
function useBegun(form: RefObject<HTMLFormElement | null>, now: Lying, isAnswered: boolean) {
  const [seen, setSeen] = useState<Lying>();
  const begin = () => setSeen((before) => before ?? now);
  const shown = useRef(now.lies);
  useEffect(() => {
    const [lies, reason] = ['remnant', 'reason'].map((name) => form.current?.elements.namedItem(name));
    if (isAnswered || !(lies instanceof HTMLInputElement) || !(reason instanceof HTMLInputElement)) return;
    // Text may have been typed before hydration.
    if (lies.value !== shown.current || reason.value !== '') return begin();
    lies.value = now.lies;
    shown.current = now.lies;
  }, [now.lies]);
  return { seen, begin };
}

function Measure({ thaan, fetcher, answer, isAgain }: Pick<ThaanProps, 'thaan'> & RowFormProps) {
  const form = useForm<{ remnant: string; reason: string }>(answer, { remnant: thaan.lies });
  const now = { seen: String(thaan.remnantCm), ordered: String(thaan.orderedCm) };
  const { typed } = form.wrong.answer ?? {};
  const begun = useBegun(form.props.ref, { ...now, lies: thaan.lies }, typed !== undefined);
  const { seen, ordered } = { ...now, ...begun.seen, ...typed };
  const isOther = seen !== now.seen || ordered !== now.ordered;
  const remnant = form.field('remnant');
  const busy = fetcher.state !== 'idle';
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (answer && details.current) details.current.open = true;
  }, [answer]);
  useEffect(() => {
    if (isAgain) details.current?.querySelector('summary')?.focus();
  }, [isAgain]);
  return (
    <details ref={details} open={answer !== undefined}>
      <summary className="link inline-flex min-h-11 items-center">{m.correct}</summary>
      <fetcher.Form
        method="post"
        {...form.props}
        onInput={(event) => {
          begun.begin();
          form.props.onInput(event);
        }}
        className="field-rows sm:grid-cols-2"
      >
        <WriterField />
        <input type="hidden" name="thaan" value={thaan.id} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="ordered" value={ordered} />
        <div className="empty:hidden sm:col-span-2">
          <FormErrors {...form.wrong} />
        </div>
        <p role="status" className="font-medium empty:hidden sm:col-span-2">
          {isOther && !remnant.errors && thaan.changed}
        </p>
        <TextField label={m.remnant} hint={thaan.ordered} dir="auto" inputMode="decimal" {...remnant} />
        <TextField label={m.reason} hint={m.reasonHint} dir="auto" {...form.field('reason')} />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" disabled={busy}>
            {busy ? frame.saving : m.correct}
          </Button>
          <Button type="submit" name="away" value="1" look="danger-quiet" disabled={busy}>
            {m.takeAway}
          </Button>
        </div>
      </fetcher.Form>
    </details>
  );
}

interface AddProps {
  /** For a new form; changes with each load. */
  formKey: string;
}

export function AddThaans({ answer, formKey }: AddProps & Pick<ThaanProps, 'answer'>) {
  const { saves, ...rowForm } = useRowForm(answer);
  return (
    <Section id="add-thaans" heading={m.add} className="sheet mt-6 max-w-3xl p-4 sm:p-6" look="mb-4 text-2xl">
      <AddForm key={saves} formKey={formKey} {...rowForm} isAgain={saves > 0} />
    </Section>
  );
}

function AddForm({ formKey, fetcher, answer, isAgain }: AddProps & RowFormProps) {
  const form = useForm<{ length: string; count: string }>(answer, { count: '1' });
  // After a lost response the form must resend its first key, or that of the last refusal, although the page
  // revalidates.
  const [key, setKey] = useState(formKey);
  const refused = answer?.typed?.key;
  if (refused && refused !== key) setKey(refused);
  const busy = fetcher.state !== 'idle';
  const length = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAgain) length.current?.focus();
  }, [isAgain]);
  return (
    <fetcher.Form method="post" {...form.props} className="field-rows sm:grid-cols-2">
      <WriterField />
      <input type="hidden" name="key" value={key} />
      <div className="empty:hidden sm:col-span-2">
        <FormErrors {...form.wrong} />
      </div>
      <TextField ref={length} label={m.eachLength} hint={m.lengthHint} dir="auto" {...form.field('length')} />
      <TextField label={m.howMany} inputMode="numeric" {...form.field('count')} />
      <div className="sm:col-span-2">
        <Button type="submit" disabled={busy}>
          {busy ? frame.saving : m.addOne}
        </Button>
      </div>
    </fetcher.Form>
  );
}
