import { expect, test } from 'vitest';
import { dayOfDate } from '../kernel/dates.ts';
import { faultsOf } from '../kernel/form-fields.server.ts';
import { formOfTaxes, taxesForm, taxesOfForm, taxRowsOf } from './taxes.server.ts';
import { DEFAULT_TAXES, withheld } from './taxes.ts';

const day = (date: string) => dayOfDate(date) ?? Number.NaN;
const faults = (typed: Record<string, string>) => {
  const parsed = taxesForm.safeParse(typed);
  return parsed.success ? [] : faultsOf(parsed.error).map(({ field, code }) => [field, code]);
};

test('since July 2025 couriers withhold 2 % and 2 %, before nothing', () => {
  const on = (date: string) => withheld(DEFAULT_TAXES, day(date), 500_000);
  expect(on('2025-06-30')).toEqual({ incomeInPaisa: 0, salesInPaisa: 0 });
  expect(on('2025-07-01')).toEqual({ incomeInPaisa: 10_000, salesInPaisa: 10_000 });
});

test('the newest rates that have begun count, in whatever order they stand', () => {
  const rates = [
    { fromDay: 10, income: 100, sales: 200 },
    { fromDay: 30, income: 300, sales: 0 },
    { fromDay: 20, income: 0, sales: 150 },
  ];
  const on = (at: number) => Object.values(withheld({ rates }, at, 100_000));
  expect(on(9)).toEqual([0, 0]);
  for (const at of [10, 19]) expect(on(at)).toEqual([1000, 2000]);
  expect(on(20)).toEqual([0, 1500]);
  for (const at of [30, 99]) expect(on(at)).toEqual([3000, 0]);
});

test('each tax is rounded to the nearest paisa by itself, half a paisa up', () => {
  const taxes = { rates: [{ fromDay: 0, income: 200, sales: 250 }] };
  const of = (paisa: number) => Object.values(withheld(taxes, 1, paisa));
  expect([24, 25, 74, 75, 20].map(of)).toEqual([
    [0, 1],
    [1, 1],
    [1, 2],
    [2, 2],
    [0, 1],
  ]);
});

test('rates are typed as percent from a date, and shown as they were typed', () => {
  const typed = { from1: '2025-07-01', income1: '2', sales1: '2.5 %', from2: '2026-07-01', income2: '۱.۵' };
  const taxes = taxesOfForm(taxesForm.parse(typed));
  expect(taxes).toEqual({
    rates: [
      { fromDay: day('2026-07-01'), income: 150, sales: 0 },
      { fromDay: day('2025-07-01'), income: 200, sales: 250 },
    ],
  });
  expect(formOfTaxes(taxes)).toMatchObject({ from1: '2026-07-01', income1: '1.50', sales2: '2.50' });
  expect(faults({ from1: '2025-02-30', income1: 'two', sales1: '100.01' })).toEqual([
    ['from1', 'no day'],
    ['income1', 'no percent'],
    ['sales1', 'no percent'],
  ]);
  expect(faults({ from1: '2025-07-01', from3: '2025-07-01' })).toEqual([['from3', 'date twice']]);
});

test('the form shows the rates that there are and one row to add, up to five', () => {
  const rate = (fromDay: number) => ({ fromDay, income: 200, sales: 200 });
  const rowsOf = (rates: number) =>
    taxRowsOf(formOfTaxes({ rates: Array.from({ length: rates }, (_, at) => rate(at)) })).length;
  expect([0, 1, 3, 4, 5].map(rowsOf)).toEqual([1, 2, 4, 5, 5]);
  // Kept after the session ended: a rate without its date.
  expect(taxRowsOf({ from1: '2025-07-01', income2: '2' })).toEqual([1, 2, 3]);
});
