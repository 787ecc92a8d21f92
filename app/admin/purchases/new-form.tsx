import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { FormErrors, SelectField, TextField } from '#app/ui/field.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import type { CustomCategory } from '#shop/catalogue/product.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { PAYMENT_METHODS } from '#shop/ledger/ledger.ts';
import type { Supplier } from '#shop/purchases/suppliers.server.ts';
import { m as money } from '#words/money.ts';
import { m } from '#words/purchases.ts';
import { PictureFields, usePictureField } from '../products/form/picture-fields.tsx';
import { Options } from '../ui/options.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { totalIn } from './line-fields.ts';
import { Lines } from './lines.tsx';

export type Field = ReturnType<typeof useForm<Record<string, string>>>['field'];

interface NewFormProps {
  typed: Record<string, string>;
  today: string;
  suppliers: readonly Supplier[];
  customCategories: readonly CustomCategory[] | null;
  answer: FormAnswer | undefined;
}

export function NewForm({ typed, today, suppliers, customCategories, answer }: NewFormProps) {
  const form = useForm<Record<string, string>>(answer, typed);
  const { field } = form;
  const [totalInPaisa, setTotal] = useState(0);
  const beforeScripts = useBeforeScripts();
  const onInput: typeof form.props.onInput = (event) => {
    form.props.onInput(event);
    setTotal(totalIn(new FormData(event.currentTarget)));
  };
  return (
    <Form method="post" {...form.props} onInput={onInput} className="mt-4 grid gap-6">
      <WriterField />
      <input type="hidden" name="key" value={field('key').defaultValue} />
      <FormErrors {...form.wrong} />
      <WhoFrom field={field} suppliers={suppliers} />
      <Lines field={field} customCategories={customCategories} />
      <Part legend={m.payment}>
        <TextField label={m.freight} hint={m.freightHint} inputMode="decimal" {...field('freight', true)} />
        <TextField label={m.paid} hint={m.paidHint} inputMode="decimal" {...field('paid', true)} />
        <SelectField label={m.way} {...field('way')} required={false}>
          <Options of={PAYMENT_METHODS.map((way) => [way, money.ways[way]])} />
        </SelectField>
      </Part>
      <Bill field={field} today={today} />
      {!beforeScripts && (
        <p className="apart text-lg font-semibold" aria-live="polite">
          <span>{m.total}</span> <span>{formatMoney(totalInPaisa)}</span>
        </p>
      )}
      <SaveBar answer={answer} label={m.save} />
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </Form>
  );
}

function Part({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-serif text-xl">{legend}</legend>
      {children}
    </fieldset>
  );
}

/** A typed new supplier takes precedence over a chosen one. */
function WhoFrom({ field, suppliers }: { field: Field; suppliers: readonly Supplier[] }) {
  const [name, phone] = [field('supplierName', true), field('supplierPhone', true)];
  const isNew = suppliers.length === 0 || name.defaultValue || name.errors || phone.errors;
  const fields = (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField label={m.supplierName} autoComplete="off" dir="auto" {...name} optional={false} />
      <TextField label={m.supplierPhone} type="tel" dir="ltr" autoComplete="off" {...phone} />
    </div>
  );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-serif text-xl">{m.supplier}</legend>
      {suppliers.length === 0 ? (
        fields
      ) : (
        <>
          <SelectField label={m.supplier} {...field('supplier')} required={false}>
            <option value=""> </option>
            <Options of={suppliers.map((one) => [one.id, one.name])} />
          </SelectField>
          <details open={Boolean(isNew)}>
            <summary className="link inline-flex min-h-11 items-center">{m.newSupplier}</summary>
            {fields}
          </details>
        </>
      )}
    </fieldset>
  );
}

function Bill({ field, today }: { field: Field; today: string }) {
  const picture = usePictureField(field('picture', true));
  return (
    <Part legend={m.bill}>
      <TextField label={m.billNumber} autoComplete="off" dir="auto" {...field('billNumber', true)} />
      <TextField label={m.billDay} type="date" max={today} {...field('billDay')} required={false} />
      <div className="sm:col-span-2">
        <p className="mb-1 font-medium">{m.photo}</p>
        <PictureFields kind="bill" image={picture} hosts={[]} shape="w-24" />
      </div>
      <div className="sm:col-span-2">
        <TextField label={m.note} dir="auto" {...field('note', true)} />
      </div>
    </Part>
  );
}
