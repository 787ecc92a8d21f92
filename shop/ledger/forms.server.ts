import { z } from 'zod';
import { karachiDay } from '../kernel/calendar.ts';
import { dayOfDate } from '../kernel/dates.ts';
import { formKey, optionalNumber, optionalText, requiredText } from '../kernel/form-fields.server.ts';
import { rupees } from '../settings/fields.server.ts';
import {
  COUNTER_KINDS,
  type EntryKind,
  EXPENSE_KINDS,
  MAX_ENTRY_IN_PAISA,
  MAX_ENTRY_NOTE,
  MAX_REFERENCE,
  PAYMENT_METHODS,
  WAYS,
} from './ledger.ts';
import { seenIn } from './seen.ts';

export type EntryFault = 'no day' | 'required';
const fault = (code: EntryFault) => code;

export const amount = (mayBeZero = false) =>
  rupees(MAX_ENTRY_IN_PAISA, { mayBeZero }).transform((paisa, ctx): number => {
    if (paisa !== null) return paisa;
    ctx.addIssue(fault('required'));
    return z.NEVER;
  });

const MAX_TYPED = 20;
const MAX_DAYS_BACK = 366;

/** Not in the future; default: today. */
export const pastDay = optionalNumber(MAX_TYPED).transform((typed, ctx): number => {
  const today = karachiDay(Date.now());
  const day = typed === '' ? today : dayOfDate(typed);
  if (day !== null && day <= today && day > today - MAX_DAYS_BACK) return day;
  ctx.addIssue(fault('no day'));
  return z.NEVER;
});

/** See `seen.ts`. */
const seen = z.string().optional().transform(seenIn);

/** Settles the whole amount. */
export const settlementForm = z.object({ way: z.enum(WAYS).catch('cash'), seen });

export const advanceForm = z.object({
  /** What the open form booked. Missing on pages from before an upgrade. */
  kind: z.enum(['advance', 'compensation'] satisfies EntryKind[]).default('advance'),
  amount: amount(),
  way: z.enum(PAYMENT_METHODS, fault('required')),
  reference: optionalText(MAX_REFERENCE),
  cameOn: pastDay,
  key: formKey,
  seen,
});
export type AdvanceInput = z.input<typeof advanceForm>;

/** The amount may be 0, as a counter may be empty. */
export const counterForm = z.object({
  kind: z.enum(COUNTER_KINDS),
  amount: amount(true),
  whatFor: optionalText(MAX_ENTRY_NOTE),
  /** For expenses; empty until chosen. Missing on pages from before an upgrade. */
  expenseKind: z.enum(['', ...EXPENSE_KINDS]).catch('other'),
  key: formKey,
  /** Only to close the day. */
  seen,
});
export type CounterInput = z.input<typeof counterForm>;

export const correctionForm = z.object({
  amount: amount(true),
  reason: requiredText(MAX_ENTRY_NOTE),
  seen,
});
export type CorrectionInput = z.input<typeof correctionForm>;
