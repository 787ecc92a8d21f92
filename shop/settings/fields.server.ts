import { z } from 'zod';
import { type FieldFault, optionalNumber } from '../kernel/form-fields.server.ts';
import { checkMoney, type MoneyFault } from '../kernel/money-field.server.ts';

export type AmountFault = MoneyFault | 'no whole number' | 'too large' | 'too small';

const fault = (code: AmountFault | FieldFault) => code;
const beyond = (code: AmountFault, max: string) => ({
  code: 'custom' as const,
  message: code,
  params: { max },
});

const MAX_TYPED = 20;

/** Rupees as paisa; null if empty. */
export function rupees(maxInPaisa: number, { mayBeZero = false } = {}) {
  return optionalNumber(MAX_TYPED).transform((typed, ctx): number | null => {
    if (typed === '') return null;
    return checkMoney(typed, ctx, { max: maxInPaisa, mayBeZero }) ?? z.NEVER;
  });
}

/** Null if empty. */
export function wholeNumber(least: number, most: number) {
  return optionalNumber(MAX_TYPED).transform((typed, ctx): number | null => {
    if (typed === '') return null;
    if (!/^\d+$/.test(typed)) {
      ctx.addIssue(fault('no whole number'));
      return z.NEVER;
    }
    if (Number(typed) > most) ctx.addIssue(beyond('too large', most.toLocaleString('en')));
    if (Number(typed) < least) ctx.addIssue(beyond('too small', least.toLocaleString('en')));
    return Number(typed);
  });
}
