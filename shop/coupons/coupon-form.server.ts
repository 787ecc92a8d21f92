import { z } from 'zod';
import { MAX_AMOUNT_IN_PAISA } from '../kernel/amounts.ts';
import { type DateTimeFault, dateTimeAsTyped, karachiDateTime } from '../kernel/date-fields.server.ts';
import { formKey, optionalNumber, requiredText } from '../kernel/form-fields.server.ts';
import { moneyAsInput } from '../kernel/money.ts';
import { checkMoney } from '../kernel/money-field.server.ts';
import { shortNumber } from '../kernel/text/text.ts';
import { type Coupon, type CouponReduction, couponCode, MAX_CODE, MAX_PERCENT, MAX_USES } from './coupon.ts';

const MAX_TYPED = 20;

export type CouponFault =
  | 'no coupon code'
  | 'no coupon percent'
  | 'no uses'
  | 'percent or amount'
  | 'percent and amount';

const issue = (code: CouponFault, max?: number) => ({
  code: 'custom' as const,
  message: code,
  ...(max !== undefined && { params: { max: String(max) } }),
});

const code = requiredText(MAX_CODE)
  .transform(couponCode)
  .refine((text) => /^[\p{L}\p{N}-]{3,}$/u.test(text), { error: 'no coupon code' satisfies CouponFault });

const wholeNumber = (fault: CouponFault, max: number, unit = /$/) =>
  optionalNumber(MAX_TYPED).transform((typed, ctx): number | null => {
    if (typed === '') return null;
    const digits = shortNumber(typed).replace(unit, '').replaceAll(',', '').trim();
    const number = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
    if (number >= 1 && number <= max) return number;
    ctx.addIssue(issue(fault, max));
    return z.NEVER;
  });

const money = (mayBeZero: boolean) =>
  optionalNumber(MAX_TYPED).transform((typed, ctx): number | null => {
    if (typed === '') return null;
    return checkMoney(typed, ctx, { max: MAX_AMOUNT_IN_PAISA, mayBeZero }) ?? z.NEVER;
  });

const isMoment = (read: unknown): read is number => typeof read === 'number';

export const couponForm = z
  .object({
    code,
    percent: wholeNumber('no coupon percent', MAX_PERCENT, /%$/),
    amountOff: money(false),
    leastGoods: money(true),
    mostUses: wholeNumber('no uses', MAX_USES),
    from: karachiDateTime,
    until: karachiDateTime,
    /** Idempotency key; becomes the new coupon's id. */
    key: formKey.optional(),
  })
  .superRefine(
    ({ percent, amountOff, from, until }, ctx) => {
      if (percent === null && amountOff === null)
        ctx.addIssue({ ...issue('percent or amount'), path: ['percent'] });
      if (percent !== null && amountOff !== null)
        ctx.addIssue({ ...issue('percent and amount'), path: ['amountOff'] });
      if (isMoment(from) && isMoment(until) && until <= from)
        ctx.addIssue({
          code: 'custom',
          message: 'ends before it begins' satisfies DateTimeFault,
          path: ['until'],
        });
    },
    // Also runs after other faults, so that all show at once; an invalid value is then neither null nor
    // parsed.
    { when: () => true },
  );
export type CouponInput = z.input<typeof couponForm>;

/** Null `fromMs`: from now. */
export interface CouponForm extends Pick<Coupon, 'code' | 'leastInPaisa' | 'mostUses' | 'untilMs'> {
  reduction: CouponReduction;
  fromMs: number | null;
  key?: string | undefined;
}

export function couponOfForm(typed: z.output<typeof couponForm>): CouponForm {
  const { code, percent, amountOff, leastGoods, mostUses, from: fromMs, until: untilMs, key } = typed;
  const reduction = percent === null ? { amountInPaisa: amountOff ?? 0 } : { percent };
  return { code, reduction, leastInPaisa: leastGoods ?? 0, mostUses, fromMs, untilMs, key };
}

export function formOfCoupon(coupon: Coupon): Record<Exclude<keyof CouponInput, 'key'>, string> {
  const { code, reduction, leastInPaisa, mostUses, fromMs, untilMs } = coupon;
  return {
    code,
    percent: 'percent' in reduction ? String(reduction.percent) : '',
    amountOff: 'percent' in reduction ? '' : moneyAsInput(reduction.amountInPaisa),
    leastGoods: leastInPaisa === 0 ? '' : moneyAsInput(leastInPaisa),
    mostUses: mostUses === null ? '' : String(mostUses),
    from: dateTimeAsTyped(fromMs),
    until: dateTimeAsTyped(untilMs),
  };
}
