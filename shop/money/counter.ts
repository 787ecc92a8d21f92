import { formatMoney } from '../kernel/money.ts';
import { cashOf, type EntrySum, sumOf } from '../ledger/ledger.ts';

/** One day's cash. A closed day keeps the figures of its closing; later entries are in `late`. */
export interface CounterDay {
  day: number;
  openingInPaisa: number | null;
  salesInPaisa: number;
  /** Advances, the own rider's collections and couriers' compensations, less refunds. */
  ordersInPaisa: number;
  expensesInPaisa: number;
  /** Udhaar paid off, less payments to suppliers. */
  khatasInPaisa: number;
  /** Opening, sales, orders and khatas, less expenses. */
  expectedInPaisa: number;
  closingInPaisa: number | null;
  /** Counted less expected; null while open. */
  differenceInPaisa: number | null;
  late: LateCash | null;
}

interface LateCash {
  /** Added to the expected cash. */
  expectedInPaisa: number;
  /** The corrected count, if any. */
  closingInPaisa: number | null;
  /** Of the whole day. */
  differenceInPaisa: number;
}

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
    khatasInPaisa:
      sumOf(cash, 'credit payment') - sumOf(cash, 'credit given back') - sumOf(cash, 'supplier payment'),
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

/** With a plus sign above zero. */
export const formatDifference = (paisa: number): string =>
  formatMoney(paisa).replace('Rs. ', paisa > 0 ? 'Rs. +' : 'Rs. ');
