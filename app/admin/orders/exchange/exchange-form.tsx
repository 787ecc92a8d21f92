/** The amount to pay or return follows the choices. */
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { LeaveQuestion } from '#app/admin/ui/leave-question.tsx';
import { Options } from '#app/admin/ui/options.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { useForm, useLastAnswer } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, SelectField, TextField } from '#app/ui/field.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { paidFor, worthOf } from '#shop/orders/exchange/exchange.ts';
import type { FoundOrder } from '#shop/orders/order.ts';
import { priceOfCut } from '#shop/stock/cuts.ts';
import { m as enter } from '#words/enter.ts';
import { m as frame } from '#words/frame.ts';
import { m as change } from '#words/order-change.ts';
import { m } from '#words/order-exchange.ts';
import type { ChangeRow } from '../detail/change-fields.ts';
import { ChangeAmount } from '../detail/change-line.tsx';
import { FormItems } from '../detail/form-items.tsx';
import { type ChangeFields, useCounted, useRows } from '../detail/form-rows.ts';
import { Choices } from '../enter/choices.tsx';
import { HANDINGS, type Handing } from '../enter/enter-fields.ts';
import type { ExchangeAnswer } from './exchange.tsx';
import { backField, readExchange } from './exchange-fields.ts';

interface ExchangeFormProps {
  order: FoundOrder;
  /** Returnable pieces of each product. */
  left: { productId: string; quantity: number }[];
  typed: Record<string, string>;
  rows: ChangeRow[];
  checkoutKey: string;
  answer: ExchangeAnswer | undefined;
}

export function ExchangeForm({ order, left, typed, rows: loaded, answer, ...props }: ExchangeFormProps) {
  const last = useLastAnswer(answer);
  const form = useForm<Record<string, string>>(answer, typed);
  const [opened] = useState({ order, left, rows: answer?.rows ?? loaded, key: props.checkoutKey });
  const list = useRows(opened.rows, last);
  const { rows } = list;
  const total = useCounted(form, rows, Number(last?.typed?.seenTotal ?? 0), (fields) => {
    const { back, lines, deliveryInPaisa } = readExchange(fields, opened.order.items);
    const priceOf = (id: string) => rows.find(({ productId }) => productId === id)?.listedInPaisa ?? 0;
    const pricePaid = (id: string) =>
      opened.order.items.find(({ productId }) => productId === id)?.priceInPaisa ?? 0;
    const bought = lines.map(({ cutCm, ...line }) => {
      const inPaisa = priceOf(line.productId);
      return { ...line, priceInPaisa: cutCm === undefined ? inPaisa : priceOfCut(inPaisa, cutCm) };
    });
    const old = back.map((line) => ({ ...line, priceInPaisa: pricePaid(line.productId) }));
    return worthOf(bought) - paidFor(old, opened.order) + (deliveryInPaisa || 0);
  });
  const busy = useNavigation().state === 'submitting';
  const beforeScripts = useBeforeScripts();
  const seen = beforeScripts ? Number(last?.typed?.seenTotal ?? 0) : total.inPaisa;
  return (
    <>
      <Form method="post" {...form.props} onChange={total.count} className="group mt-4 grid gap-5">
        <WriterField />
        <input type="hidden" name="checkoutKey" value={last?.typed?.checkoutKey ?? opened.key} />
        <input type="hidden" name="seenTotal" value={seen} />
        <FormErrors {...form.wrong} />
        <BackLines order={opened.order} left={opened.left} form={form} />
        <FormItems heading={m.sent} list={list} form={form} answer={last} Line={ChangeAmount} />
        <TextField label={m.reason} {...form.field('reason')} />
        <Choices<Handing>
          legend={enter.handingOf}
          name="handing"
          words={enter.handings}
          values={HANDINGS}
          chosen={form.field('handing').defaultValue}
        />
        <div className="group-has-[[value=along]:checked]:hidden">
          <TextField label={change.amounts.delivery} inputMode="decimal" {...form.field('delivery', true)} />
        </div>
        <div className="form-bar">
          <Difference inPaisa={seen} />
          <Button type="submit" disabled={busy} className="w-full">
            {busy ? frame.saving : m.make}
          </Button>
          <LeaveQuestion answer={answer} />
        </div>
      </Form>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </>
  );
}

function BackLines({
  order,
  left,
  form: { field },
}: Pick<ExchangeFormProps, 'order' | 'left'> & { form: ChangeFields }) {
  return (
    <Section id="back" heading={m.back} look="text-xl">
      {order.items.map(({ productId, name, image, priceInPaisa, cutCm = 0 }, row) => {
        const most = left.find((one) => one.productId === productId)?.quantity ?? 0;
        const pieces = field(backField(row), true);
        return (
          <div key={productId} className="flex flex-wrap items-start gap-3 border-b border-rule py-3">
            <Thumbnail image={image} sizes="3rem" className="w-12 shrink-0" />
            <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
              <bdi lang={langOf(name)}>{name}</bdi>
              <span className="block text-sm text-ink-soft">
                <Ltr>{formatMoney(priceInPaisa)}</Ltr>
              </span>
            </p>
            <div className="w-32 shrink-0">
              <SelectField
                label={m.pieces}
                {...pieces}
                optional={false}
                defaultValue={pieces.defaultValue ?? '0'}
              >
                <Options of={Array.from({ length: most + 1 }, (_, count) => [count, count])} />
              </SelectField>
            </div>
            {cutCm > 0 && <p className="basis-full text-sm">{m.cutBack}</p>}
          </div>
        );
      })}
    </Section>
  );
}

function Difference({ inPaisa }: { inPaisa: number }) {
  return (
    <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-lg font-semibold" role="status">
      <span>{inPaisa < 0 ? m.toGiveBack : m.toPay}</span>
      <Ltr>{formatMoney(Math.abs(inPaisa))}</Ltr>
    </p>
  );
}
