/** Without scripts a first submission returns the total. */
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { LeaveQuestion } from '#app/admin/ui/leave-question.tsx';
import { useForm, useLastAnswer } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { GiftFields } from '#app/orders/gift.tsx';
import { TownField } from '#app/orders/town-field.tsx';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, TextArea, TextField } from '#app/ui/field.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { editedCharges, editedTotal } from '#shop/orders/edit/edit.ts';
import { type FoundOrder, hasAccount } from '#shop/orders/order.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/order-change.ts';
import type { ChangeAnswer } from './change.tsx';
import { type ChangeRow, readChange, reasonOf } from './change-fields.ts';
import { FormItems } from './form-items.tsx';
import { type ChangeFields, tooMuch, useCounted, useRows } from './form-rows.ts';

interface ChangeFormProps {
  order: FoundOrder;
  typed: Record<string, string>;
  rows: ChangeRow[];
  towns: readonly string[];
  /** Of the last call. */
  isNumberWrong: boolean;
  answer: ChangeAnswer | undefined;
}

export function ChangeForm({ order, typed, rows: loaded, towns, isNumberWrong, answer }: ChangeFormProps) {
  const last = useLastAnswer(answer);
  const form = useForm<Record<string, string>>(answer, typed);
  // Revalidation loads the current order; the form keeps the one it opened with.
  const [opened] = useState({ order, rows: answer?.rows ?? loaded });
  const list = useRows(opened.rows, last);
  const { rows } = list;
  const shown = Number(last?.typed?.seenTotal ?? opened.order.totalInPaisa);
  const total = useCounted(form, rows, shown, (fields) => {
    const { lines, charges } = readChange(fields, opened.order.items);
    return editedTotal(lines, editedCharges(opened.order.charges, charges));
  });
  // An exchange may have a negative total.
  const isExchange = opened.order.charges.some(({ kind }) => kind === 'exchange');
  const mostInPaisa = isExchange ? null : total.mostInPaisa;
  const busy = useNavigation().state === 'submitting';
  const beforeScripts = useBeforeScripts();
  return (
    <>
      <Form method="post" {...form.props} onChange={total.count} className="mt-4 grid gap-5">
        <WriterField />
        <input
          type="hidden"
          name="version"
          value={last?.version ?? last?.typed?.version ?? opened.order.version}
        />
        <input
          type="hidden"
          name="seenTotal"
          value={beforeScripts ? (last?.typed?.seenTotal ?? opened.order.totalInPaisa) : total.inPaisa}
        />
        <FormErrors {...form.wrong}>{last?.now && <p>{last.now}</p>}</FormErrors>
        <FormItems heading={m.items} list={list} form={form} answer={last} />
        <Charges form={form} mostInPaisa={mostInPaisa} />
        <Person form={form} towns={towns} isNumberWrong={isNumberWrong} />
        <div className="form-bar">
          {mostInPaisa === null && (
            <Total before={last?.totalNow ?? opened.order.totalInPaisa} after={total.inPaisa} />
          )}
          <Button type="submit" disabled={busy} className="w-full">
            {busy ? frame.saving : m.save}
          </Button>
          <LeaveQuestion answer={answer} />
        </div>
        {hasAccount(opened.order) && <p className="text-sm text-ink-soft">{m.told}</p>}
      </Form>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </>
  );
}

function Total({ before, after }: { before: number; after: number }) {
  return (
    <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-lg font-semibold" role="status">
      <span>{m.total}</span>
      <span>
        {before !== after && (
          <>
            <del className="font-normal text-ink-soft">
              <Ltr>{formatMoney(before)}</Ltr>
            </del>{' '}
          </>
        )}
        <Ltr>{formatMoney(after)}</Ltr>
      </span>
    </p>
  );
}

interface ChargesProps {
  form: ChangeFields;
  /** Largest discount, when the typed one is larger. */
  mostInPaisa: number | null;
}

function Charges({ form: { field }, mostInPaisa }: ChargesProps) {
  const names = ['delivery', 'discount', 'discountReason', 'extra', 'extraReason'];
  const isOpen = names.some((name) => field(name, true).defaultValue || field(name, true).errors);
  return (
    <details open={isOpen} className="border-t border-rule pt-2">
      <summary className="link inline-flex min-h-11 items-center">{m.charges}</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField label={m.amounts.delivery} inputMode="decimal" {...field('delivery', true)} />
        </div>
        {(['discount', 'extra'] as const).flatMap((kind) => [
          <TextField
            key={kind}
            label={m.amounts[kind]}
            inputMode="decimal"
            {...field(kind, true)}
            {...(kind === 'discount' && tooMuch(mostInPaisa))}
          />,
          <TextField key={reasonOf(kind)} label={m.reasons[kind]} {...field(reasonOf(kind), true)} />,
        ])}
      </div>
    </details>
  );
}

const PERSON = ['fullName', 'phone', 'address', 'city', 'postalCode', 'notes', 'giftNote'];

interface PersonProps extends Pick<ChangeFormProps, 'towns' | 'isNumberWrong'> {
  form: ChangeFields;
}

function Person({ form: { field }, towns, isNumberWrong }: PersonProps) {
  const isLacking = isNumberWrong || !field('address').defaultValue;
  const isOpen = isLacking || PERSON.some((name) => field(name).errors);
  return (
    <details open={isOpen} className="border-t border-rule pt-2">
      <summary className="link inline-flex min-h-11 items-center">{m.person}</summary>
      <div className="mt-2 grid gap-4">
        <TextField label={checkout.fullName} {...field('fullName')} />
        <TextField id="phone" label={checkout.phone} type="tel" {...field('phone')} />
        <TextArea id="address" label={checkout.address} rows={2} {...field('address', true)} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TownField towns={towns} {...field('city', true)} />
          <TextField label={checkout.postalCode} {...field('postalCode', true)} />
        </div>
        <TextArea label={checkout.notes} {...field('notes', true)} />
        <GiftFields tick={field('gift', true)} note={field('giftNote', true)} />
      </div>
    </details>
  );
}
