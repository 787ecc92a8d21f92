/** Profit and loss of a span in ten lines; the last is the profit. */
import type { ExpenseKind } from '../ledger/ledger.ts';

export const PROFIT_LINES = [
  'sales',
  /** Without an order. */
  'counter',
  /** Purchase cost of the goods sold. */
  'cost',
  /** Couriers' fees. */
  'delivery',
  /** Return fees and lost goods, less compensations. */
  'refused',
  'taxes',
  /** Counted, corrected, removed, or sent back at another price. */
  'stock',
] as const;
export type ProfitLine = (typeof PROFIT_LINES)[number];

/** Kinds of expenses with their own line; the rest share one, so that there are ten lines. */
export const EXPENSES_NAMED = 1;

export interface Profit {
  /** Signed, like all amounts here. */
  lines: Record<ProfitLine, number>;
  /** The largest kind, and the rest with `kind` null. */
  expenses: { kind: ExpenseKind | null; amountInPaisa: number }[];
  /** Largest first. */
  byKind: { kind: ExpenseKind; amountInPaisa: number }[];
  leftInPaisa: number;
  /** At the end of the span, at cost. */
  stockInPaisa: number;
  /** Products sold at unknown cost, which the sums lack. */
  unknown: number;
}
