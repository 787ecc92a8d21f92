/** Profit and loss of a span in ten lines, the last of which is what is left. */

import type { ExpenseKind } from '../ledger/ledger.ts';

/** In this order. */
export const PROFIT_LINES = [
  /** Orders, as in the other reports. */
  'sales',
  /** Taken at the counter without an order. */
  'counter',
  /** Of what was sold, as it was bought. */
  'cost',
  /** Kept back by couriers for delivering. */
  'delivery',
  /** Return fees; and goods that were lost, less compensations. */
  'refused',
  /** Withheld by couriers. */
  'taxes',
  /** Counted, corrected, removed, or sent back for another price. */
  'stock',
] as const;
export type ProfitLine = (typeof PROFIT_LINES)[number];

/** Of kinds of expenses; the rest is one line, so that there are ten with what is left. */
export const EXPENSES_NAMED = 1;

export interface Profit {
  /** Signed, in whole paisa, as all amounts here. */
  lines: Record<ProfitLine, number>;
  /** The largest kind, and the rest: `kind` null. */
  expenses: { kind: ExpenseKind | null; amountInPaisa: number }[];
  /** All kinds, the largest first. */
  byKind: { kind: ExpenseKind; amountInPaisa: number }[];
  leftInPaisa: number;
  /** At the end of the span, at cost. */
  stockInPaisa: number;
  /** Products sold at a cost that nobody entered: their cost is missing above. */
  unknown: number;
}
