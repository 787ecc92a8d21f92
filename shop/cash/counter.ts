/** The cash of the counter of one day. Pure: also for browsers. */
import { formatMoney } from '../kernel/money.ts';
import { cashOf, type EntrySum, sumOf } from '../ledger/ledger.ts';

/** Whole paisa. A closed day has the figures with which it was closed; what was entered since stands in `late`. */
export interface CounterDay {
  /** As `karachiDay` counts. */
  day: number;
  /** Null until it was counted in the morning. */
  openingInPaisa: number | null;
  salesInPaisa: number;
  /** Cash of orders: advances, what the own rider brought and what a courier paid for a lost parcel, less what was given back. */
  ordersInPaisa: number;
  expensesInPaisa: number;
  /** The cash that must be there: opening, sales and orders, less expenses. */
  expectedInPaisa: number;
  /** What was counted in the evening; null while the day is open. */
  closingInPaisa: number | null;
  /** Counted less expected: below 0 there is too little. Null while the day is open. */
  differenceInPaisa: number | null;
  /** Null while the day is open, and where nothing was entered after it was closed. */
  late: LateCash | null;
}

/** What was entered for a day after it was closed. */
interface LateCash {
  /** What it adds to the cash that must be there. */
  expectedInPaisa: number;
  /** The corrected count; null where it was not corrected. */
  closingInPaisa: number | null;
  /** The difference of the day with all of it. */
  differenceInPaisa: number;
}

/** The counter of a day with these entries in cash; `late` are those of after its closing. */
export function counterDay(
  day: number,
  { sums: cash, late }: { sums: readonly EntrySum[]; late: readonly EntrySum[] } = { sums: [], late: [] },
): CounterDay {
  const has = (kind: EntrySum['kind']) => cash.some((one) => one.kind === kind);
  const openingInPaisa = has('counter opening') ? sumOf(cash, 'counter opening') : null;
  const closingInPaisa = has('closing') ? sumOf(cash, 'closing') : null;
  const expectedInPaisa = cashOf(cash);
  return {
    ...{ day, openingInPaisa, closingInPaisa, expectedInPaisa },
    salesInPaisa: sumOf(cash, 'sale'),
    ordersInPaisa:
      sumOf(cash, 'advance') + sumOf(cash, 'collected') + sumOf(cash, 'compensation') - sumOf(cash, 'refund'),
    expensesInPaisa: sumOf(cash, 'expense'),
    differenceInPaisa: closingInPaisa === null ? null : closingInPaisa - expectedInPaisa,
    late:
      closingInPaisa === null || late.length === 0 ? null : lateCash(late, closingInPaisa, expectedInPaisa),
  };
}

function lateCash(late: readonly EntrySum[], closingInPaisa: number, expectedInPaisa: number): LateCash {
  const [moreInPaisa, recountInPaisa] = [cashOf(late), sumOf(late, 'closing')];
  const isRecounted = late.some(({ kind }) => kind === 'closing');
  return {
    expectedInPaisa: moreInPaisa,
    closingInPaisa: isRecounted ? closingInPaisa + recountInPaisa : null,
    differenceInPaisa: closingInPaisa + recountInPaisa - expectedInPaisa - moreInPaisa,
  };
}

/** As `formatMoney`, with a plus above zero. */
export const formatDifference = (paisa: number): string =>
  formatMoney(paisa).replace('Rs. ', paisa > 0 ? 'Rs. +' : 'Rs. ');
