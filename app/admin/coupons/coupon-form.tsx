import { useState } from 'react';
import { SaveForm } from '#app/admin/ui/save-form.tsx';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { MAX_CODE, MAX_PERCENT } from '#shop/coupons/coupon.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/coupons.ts';

interface CouponFormProps {
  isNew: boolean;
  values: Record<string, string>;
  answer: FormAnswer | undefined;
}

type Fields = Record<'code' | 'percent' | 'amountOff' | 'leastGoods' | 'mostUses' | 'from' | 'until', string>;

export function CouponForm({ isNew, values, answer }: CouponFormProps) {
  const form = useForm<Fields>(answer, values);
  const { field } = form;
  // Revalidation makes a new key; the form keeps its first.
  const [{ key }] = useState({ ...values, ...answer?.typed });
  return (
    <section aria-labelledby="coupon-form" className="mt-6 max-w-3xl">
      <h2 id="coupon-form" className="mb-4 text-2xl">
        {isNew ? m.add : m.change}
      </h2>
      <SaveForm
        form={form}
        answer={answer}
        replace
        beside={
          <ButtonLink to="/admin/coupons" look="outline">
            {admin.cancel}
          </ButtonLink>
        }
      >
        {key && <input type="hidden" name="key" value={key} />}
        <TextField
          label={m.code}
          hint={m.codeHint}
          maxLength={MAX_CODE}
          dir="auto"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...field('code')}
        />
        <section className="field-rows sm:grid-cols-2" aria-labelledby="coupon-amount">
          <h3 id="coupon-amount" className="text-xl sm:col-span-2">
            {m.howMuch}
          </h3>
          <TextField
            label={m.percent}
            hint={m.percentHint({ max: MAX_PERCENT })}
            inputMode="numeric"
            dir="ltr"
            {...field('percent', true)}
          />
          <TextField
            label={m.amount}
            hint={m.amountHint}
            inputMode="decimal"
            dir="ltr"
            {...field('amountOff', true)}
          />
          <TextField
            label={m.leastGoods}
            hint={m.leastGoodsHint}
            inputMode="decimal"
            dir="ltr"
            {...field('leastGoods', true)}
          />
          <TextField
            label={m.mostUses}
            hint={m.mostUsesHint}
            inputMode="numeric"
            dir="ltr"
            {...field('mostUses', true)}
          />
        </section>
        <section className="field-rows sm:grid-cols-2" aria-labelledby="coupon-when">
          <h3 id="coupon-when" className="text-xl sm:col-span-2">
            {m.when}
          </h3>
          <TextField label={m.from} hint={m.fromHint} type="datetime-local" {...field('from', true)} />
          <TextField label={m.until} hint={m.untilHint} type="datetime-local" {...field('until', true)} />
        </section>
      </SaveForm>
    </section>
  );
}
