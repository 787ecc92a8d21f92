import { type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Options } from '#app/admin/ui/options.tsx';
import { useForm, useLastAnswer } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { TownField } from '#app/orders/town-field.tsx';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { MAX_REFERENCE, PAYMENT_METHODS } from '#shop/ledger/ledger.ts';
import type { DeliverySettings } from '#shop/settings/delivery/delivery.ts';
import { m as checkout } from '#words/checkout.ts';
import { m } from '#words/enter.ts';
import { m as frame } from '#words/frame.ts';
import { m as money } from '#words/money.ts';
import type { ChangeRow } from '../detail/change-fields.ts';
import { FormItems } from '../detail/form-items.tsx';
import { tooMuch, useCounted, useRows } from '../detail/form-rows.ts';
import { Choices } from './choices.tsx';
import { type Draft, isBegun, keepDraft } from './drafts.ts';
import type { EnterAnswer } from './enter.tsx';
import {
  HANDINGS,
  type Handing,
  PAYINGS,
  type Paying,
  payingOf,
  readEntry,
  SOURCES,
  type Source,
  totalOf,
  usualFor,
} from './enter-fields.ts';
import { EntryTotal } from './entry-total.tsx';
import { KnownCustomers } from './known-customers.tsx';

export type Typed = Record<string, string | undefined>;

interface EnterFormProps {
  typed: Typed;
  rows: ChangeRow[];
  checkoutKey: string;
  delivery: DeliverySettings;
  towns: readonly string[];
  answer: EnterAnswer | undefined;
  writer: string;
  /** Without an id, and so not kept, before scripts run. */
  draft: Pick<Draft, 'id' | 'start'>;
  isToFocus: boolean;
  /** Needs the right to money. */
  mayCredit: boolean;
}

export function EnterForm(props: EnterFormProps) {
  const { typed, rows: opened, checkoutKey, delivery, towns, answer, writer, draft, isToFocus } = props;
  const last = useLastAnswer(answer);
  const form = useForm<Record<string, string>>(answer, typed);
  const list = useRows(opened, last);
  const { rows } = list;
  const { ref } = form.props;
  useEffect(() => {
    if (isToFocus)
      ref.current
        ?.querySelector<HTMLElement>('select[name^="quantity"], [name^="length"], [name="item"]')
        ?.focus();
  }, [isToFocus, ref]);
  const busy = useNavigation().state === 'submitting';
  const beforeScripts = useBeforeScripts();
  const judged = useRef<string>(undefined);
  // A paid counter sale needs no name or phone. Another choice clears their errors.
  const [dropped, drop] = useState<typeof last>();
  const whoField: typeof form.field = (name, optional) => ({
    ...form.field(name, optional),
    ...(last && dropped === last && { errors: undefined }),
  });
  const begun = useRef(false);
  // Changes of the total also save the draft.
  const total = useCounted(form, rows, Number(last?.typed?.seenTotal ?? 0), (fields) => {
    const { handing, paying } = readEntry(fields);
    const chosen = `${handing} ${paying}`;
    if (judged.current && chosen !== judged.current) drop(last);
    judged.current = chosen;
    begun.current ||= rows.length > 0 || isBegun(fields, typed);
    if (begun.current && draft.id) keepDraft(writer, draft, fields, rows);
    return totalOf(fields, delivery);
  });
  return (
    <Form method="post" {...form.props} onChange={total.count} className="group mt-4 grid gap-6">
      <WriterField />
      <input type="hidden" name="checkoutKey" value={checkoutKey} />
      <input type="hidden" name="draft" value={draft.id} />
      <input
        type="hidden"
        name="seenTotal"
        value={beforeScripts ? (last?.typed?.seenTotal ?? 0) : total.inPaisa}
      />
      {last?.typed?.agreed && <input type="hidden" name="agreed" value={last.typed.agreed} />}
      <FormErrors {...form.wrong} />
      <Sources typed={form.field('source').defaultValue} form={ref} />
      <FormItems heading={m.items} list={list} form={form} answer={last} />
      <Who field={whoField} form={ref} onFilled={total.count} />
      <How field={form.field} mayCredit={props.mayCredit} towns={towns} mostInPaisa={total.mostInPaisa} />
      <EntryTotal inPaisa={total.inPaisa} isShown={!beforeScripts || total.inPaisa > 0}>
        <Button type="submit" disabled={busy} className="w-full">
          {busy ? frame.saving : m.make}
        </Button>
      </EntryTotal>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </Form>
  );
}

type FormRef = RefObject<HTMLFormElement | null>;
type Field = ReturnType<typeof useForm<Record<string, string>>>['field'];

/** Choosing a source also selects its usual hand-over and payment. */
function Sources({ typed, form }: { typed: string | undefined; form: FormRef }) {
  const choose = (source: Source) => {
    for (const [name, value] of Object.entries(usualFor(source))) {
      const radio = form.current?.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`);
      if (radio) radio.checked = true;
    }
  };
  return (
    <Choices<Source>
      legend={m.from}
      name="source"
      words={m.sources}
      values={SOURCES}
      chosen={typed}
      onChoose={choose}
    />
  );
}

function Who({ field, form, onFilled }: { field: Field; form: FormRef; onFilled: () => void }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-serif text-xl">{m.person}</legend>
      <p className="hidden text-ink-soft group-has-[input[value=along]:checked]:block">{m.counterHint}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={checkout.phone}
          type="tel"
          autoComplete="off"
          {...field('phone')}
          required={false}
        />
        <TextField label={checkout.fullName} autoComplete="off" {...field('fullName')} required={false} />
      </div>
      <KnownCustomers form={form} onFilled={onFilled} />
    </fieldset>
  );
}

interface HowProps {
  field: Field;
  mayCredit: boolean;
  towns: readonly string[];
  mostInPaisa: number | null;
}

function How({ field, mayCredit, towns, mostInPaisa }: HowProps) {
  const hasMore = ['discount', 'discountReason', 'notes'].some(
    (name) => field(name, true).defaultValue || field(name, true).errors,
  );
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-serif text-xl">{m.handing}</legend>
      <Choices<Handing>
        legend={m.handingOf}
        name="handing"
        words={m.handings}
        values={HANDINGS}
        chosen={field('handing').defaultValue}
      />
      <div className="grid gap-3 group-has-[input[value=along]:checked]:hidden">
        <TextArea label={checkout.address} rows={2} autoComplete="off" {...field('address', true)} />
        <TownField towns={towns} {...field('city', true)} />
      </div>
      <Choices<Paying>
        legend={m.paying}
        name="paying"
        words={m.payings}
        values={mayCredit ? PAYINGS : PAYINGS.filter((one) => one !== 'credit')}
        chosen={payingOf(field('paying').defaultValue)}
      />
      <div className="hidden gap-3 group-has-[input[value=cash]:checked]:grid sm:grid-cols-2">
        <TextField label={m.given} inputMode="decimal" autoComplete="off" {...field('given', true)} />
      </div>
      <div className="grid gap-3 group-has-[input[value=cash]:checked]:hidden group-has-[input[value=credit]:checked]:hidden group-has-[input[value=later]:checked]:hidden sm:grid-cols-2">
        <TextField
          label={m.reference}
          dir="ltr"
          autoComplete="off"
          maxLength={MAX_REFERENCE}
          {...field('reference', true)}
        />
      </div>
      <div className="hidden gap-3 group-has-[input[value=credit]:checked]:grid sm:grid-cols-2">
        <TextField
          label={m.paidNow}
          hint={m.paidNowHint}
          inputMode="decimal"
          autoComplete="off"
          {...field('paidNow', true)}
        />
        <SelectField label={m.paidWay} {...field('paidWay')}>
          <Options of={PAYMENT_METHODS.map((way) => [way, money.ways[way]])} />
        </SelectField>
      </div>
      <details open={hasMore}>
        <summary className="link inline-flex min-h-11 items-center">{m.more}</summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          <TextField
            label={m.discount}
            inputMode="decimal"
            {...field('discount', true)}
            {...tooMuch(mostInPaisa)}
          />
          <TextField label={m.discountReason} {...field('discountReason', true)} />
          <div className="sm:col-span-2">
            <TextArea label={checkout.notes} rows={2} {...field('notes', true)} />
          </div>
        </div>
      </details>
    </fieldset>
  );
}
