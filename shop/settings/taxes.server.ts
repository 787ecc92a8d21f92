import { z } from 'zod';
import { parseMoney } from '../kernel/amounts.ts';
import { dateOfDay, dayOfDate } from '../kernel/dates.ts';
import { optionalNumber } from '../kernel/form-fields.server.ts';
import { moneyAsInput } from '../kernel/money.ts';
import { MAX_RATE, MAX_RATES, type TaxesSettings, type TaxRates } from './taxes.ts';
import { topicWith } from './topic.server.ts';

const rate = z.int().min(0).max(MAX_RATE);
/** Year 9999. */
const MAX_DAY = 2_932_896;

const stored = z.object({
  rates: z
    .array(z.object({ fromDay: z.int().min(0).max(MAX_DAY), income: rate, sales: rate }))
    .max(MAX_RATES),
}) satisfies z.ZodType<TaxesSettings>;

export type TaxFault = 'no day' | 'no percent' | 'date twice';
const fault = (code: TaxFault) => code;

const MAX_TYPED = 20;

/** Hundredths of a percent; empty is 0. */
const percent = optionalNumber(MAX_TYPED).transform((typed, ctx): number => {
  const hundredths = typed === '' ? 0 : parseMoney(typed.replace(/%$/, ''));
  if (hundredths !== null && hundredths <= MAX_RATE) return hundredths;
  ctx.addIssue(fault('no percent'));
  return z.NEVER;
});

/** From `<input type="date">`; null if empty. */
const date = optionalNumber(MAX_TYPED).transform((typed, ctx): number | null => {
  const day = dayOfDate(typed);
  if (typed === '' || day !== null) return day;
  ctx.addIssue(fault('no day'));
  return z.NEVER;
});

/** Rows without a date do not count. */
const TAX_ROWS = [1, 2, 3, 4, 5] as const;
type Row = (typeof TAX_ROWS)[number];

/** Without the row number. */
export type TaxField = 'from' | 'income' | 'sales';
const nameOf = <F extends TaxField>(field: F, row: Row) => `${field}${row}` as const;

const rowsOf = <F extends TaxField, S>(field: F, schema: S) =>
  Object.fromEntries(TAX_ROWS.map((row) => [nameOf(field, row), schema])) as Record<`${F}${Row}`, S>;

const form = z
  .object({ ...rowsOf('from', date), ...rowsOf('income', percent), ...rowsOf('sales', percent) })
  .superRefine((typed, ctx) => {
    const seen = new Set<number>();
    for (const row of TAX_ROWS) {
      const day = typed[nameOf('from', row)];
      if (day !== null && seen.has(day))
        ctx.addIssue({ code: 'custom', path: [nameOf('from', row)], message: fault('date twice') });
      if (day !== null) seen.add(day);
    }
  });
type TaxesInput = z.input<typeof form>;

function ofForm(typed: z.output<typeof form>): TaxesSettings {
  const rates = TAX_ROWS.flatMap((row): TaxRates[] => {
    const fromDay = typed[nameOf('from', row)];
    if (fromDay === null) return [];
    return [{ fromDay, income: typed[nameOf('income', row)], sales: typed[nameOf('sales', row)] }];
  });
  return { rates: rates.toSorted((a, b) => b.fromDay - a.fromDay) };
}

function formOf({ rates }: TaxesSettings): TaxesInput {
  const fields = TAX_ROWS.flatMap((row, index) => {
    const one = rates[index];
    return one
      ? [
          [nameOf('from', row), dateOfDay(one.fromDay)],
          [nameOf('income', row), moneyAsInput(one.income)],
          [nameOf('sales', row), moneyAsInput(one.sales)],
        ]
      : [];
  });
  return Object.fromEntries(fields);
}

export const taxesSettings = topicWith({ topic: 'taxes', stored, form, ofForm, formOf });

/** Filled rows, then an empty one. */
export function taxRowsOf(values: Partial<Record<string, string>>): Row[] {
  const filled = TAX_ROWS.filter((row) =>
    (['from', 'income', 'sales'] as const).some((field) => values[nameOf(field, row)]),
  );
  return TAX_ROWS.slice(0, (filled.at(-1) ?? 0) + 1);
}
