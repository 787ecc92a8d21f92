/** Fields of the form of a purchase. A line has each of its fields with its number behind. */

import { parseMoney } from '#shop/kernel/amounts.ts';
import { amountsIn, costOfLine, MAX_LINES } from '#shop/purchases/purchase.ts';

/** The last four: of a product that comes with its purchase. */
const LINE_FIELDS = ['code', 'amount', 'cost', 'name', 'price', 'soldBy', 'category', 'image'] as const;
export type LineField = (typeof LINE_FIELDS)[number];

export const lineField = (name: LineField, nth: number): string => `${name}${nth}`;

/** How many lines are shown. */
export const ROWS = 'rows';
/** Its button shows more of them. */
export const MORE = 'more';
export const ROWS_AT_ONCE = 5;

export const ALL_LINE_FIELDS: readonly string[] = Array.from({ length: MAX_LINES }, (_, nth) =>
  LINE_FIELDS.map((name) => lineField(name, nth)),
).flat();

export const rowsIn = (typed: string | undefined): number =>
  Math.min(MAX_LINES, Math.max(ROWS_AT_ONCE, Math.trunc(Number(typed)) || 0));

/** Of the bill, as far as it is typed. */
export function totalIn(form: FormData): number {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const costs = Array.from({ length: MAX_LINES }, (_, nth) => {
    const amounts = amountsIn(textOf(lineField('amount', nth))) ?? [];
    const unitCostInPaisa = parseMoney(textOf(lineField('cost', nth))) ?? 0;
    return costOfLine({ amounts, unitCostInPaisa });
  });
  return costs.reduce((sum, cost) => sum + cost, parseMoney(textOf('freight')) ?? 0);
}
