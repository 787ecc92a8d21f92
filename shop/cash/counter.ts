/** The cash of the counter of one day. Pure: also for browsers. */
import { formatMoney } from '../kernel/money.ts';
import { cashOf, type EntrySum, sumOf } from '../ledger/ledger.ts';

/** Whole paisa. */
export interface CounterDay {
  /** As `karachiDay` counts. */
  day: number;
  /** Null until it was counted in the morning. */
  openingInPaisa: number | null;
  salesInPaisa: number;
  /** Cash of orders: advances and what the own rider brought, less what was given back. */
  ordersInPaisa: number;
  expensesInPaisa: number;
  /** What must be there: opening, sales and orders, less expenses. */
  expectedInPaisa: number;
  /** What was counted in the evening; null while the day is open. */
  closingInPaisa: number | null;
  /** Counted less expected: below 0 there is too little. Null while the day is open. */
  differenceInPaisa: number | null;
}

/** The counter of a day with these entries. */
export function counterDay(day: number, sums: readonly EntrySum[]): CounterDay {
  const cash = sums.filter(({ way }) => way === 'cash');
  const has = (kind: EntrySum['kind']) => cash.some((one) => one.kind === kind);
  const openingInPaisa = has('counter opening') ? sumOf(cash, 'counter opening') : null;
  const closingInPaisa = has('closing') ? sumOf(cash, 'closing') : null;
  const expectedInPaisa = cashOf(cash);
  return {
    ...{ day, openingInPaisa, closingInPaisa, expectedInPaisa },
    salesInPaisa: sumOf(cash, 'sale'),
    ordersInPaisa: sumOf(cash, 'advance') + sumOf(cash, 'collected') - sumOf(cash, 'refund'),
    expensesInPaisa: sumOf(cash, 'expense'),
    differenceInPaisa: closingInPaisa === null ? null : closingInPaisa - expectedInPaisa,
  };
}

/** As `formatMoney`, with a plus above zero. */
export const formatDifference = (paisa: number): string =>
  formatMoney(paisa).replace('Rs. ', paisa > 0 ? 'Rs. +' : 'Rs. ');
