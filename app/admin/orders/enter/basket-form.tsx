import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useForm, useLastAnswer } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { TownField } from '#app/orders/town-field.tsx';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, TextArea, TextField } from '#app/ui/field.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { MAX_CHAT_TEXT } from '#shop/chat/chat.ts';
import type { DeliverySettings } from '#shop/settings/delivery/delivery.ts';
import { m as enter } from '#words/enter.ts';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/send-basket.ts';
import type { ChangeRow } from '../detail/change-fields.ts';
import { FormItems } from '../detail/form-items.tsx';
import { tooMuch, useCounted, useRows } from '../detail/form-rows.ts';
import type { EnterAnswer } from './enter.tsx';
import { totalOf } from './enter-fields.ts';
import { EntryTotal } from './entry-total.tsx';

interface BasketFormProps {
  typed: Record<string, string | undefined>;
  rows: ChangeRow[];
  /** The basket's id: a reload must not make a second basket. */
  id: string;
  delivery: DeliverySettings;
  towns: readonly string[];
  answer: EnterAnswer | undefined;
}

export function BasketForm({ typed, rows: opened, id: given, delivery, towns, answer }: BasketFormProps) {
  const [id] = useState(given);
  const last = useLastAnswer(answer);
  const form = useForm<Record<string, string>>(answer, typed);
  const list = useRows(opened, last);
  const { rows } = list;
  const busy = useNavigation().state === 'submitting';
  const beforeScripts = useBeforeScripts();
  const seen = Number(last?.typed?.seenTotal ?? 0);
  const { inPaisa, mostInPaisa, count } = useCounted(form, rows, seen, (fields) => totalOf(fields, delivery));
  const { field } = form;
  return (
    <Form method="post" {...form.props} onChange={count} className="mt-4 grid gap-6">
      <WriterField />
      <input type="hidden" name="checkoutKey" value={last?.typed?.checkoutKey ?? id} />
      <input type="hidden" name="seenTotal" value={beforeScripts ? seen : inPaisa} />
      <FormErrors {...form.wrong} />
      <FormItems heading={enter.items} list={list} form={form} answer={last} />
      <section aria-labelledby="basket-delivery" className="grid gap-3">
        <h2 id="basket-delivery" className="text-xl">
          {m.delivery}
        </h2>
        <TownField towns={towns} hint={m.cityHint} {...field('city', true)} />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={enter.discount}
            inputMode="decimal"
            {...field('discount', true)}
            {...tooMuch(mostInPaisa)}
          />
          <TextField label={enter.discountReason} {...field('discountReason', true)} />
        </div>
      </section>
      <TextArea label={m.text} rows={3} dir="auto" maxLength={MAX_CHAT_TEXT} {...field('text')} />
      <EntryTotal inPaisa={inPaisa} isShown={!beforeScripts || inPaisa > 0}>
        <Button type="submit" disabled={busy} className="w-full">
          {busy ? frame.saving : m.put}
        </Button>
      </EntryTotal>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </Form>
  );
}
