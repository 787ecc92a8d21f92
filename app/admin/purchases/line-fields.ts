/** Fields of the purchase form. Each line's field names end in its number. */
import { parseMoney } from '#shop/kernel/amounts.ts';
import { amountsIn, costOfLine, MAX_LINES } from '#shop/purchases/purchase.ts';

/** From `name` on: a product that is added with its purchase. */
const LINE_FIELDS = ['code', 'amount', 'cost', 'name', 'price', 'soldBy', 'category', 'image'] as const;
export type LineField = (typeof LINE_FIELDS)[number];

export const lineField = (name: LineField, nth: number): string => `${name}${nth}`;

export const ROWS = 'rows';
export const MORE = 'more';
export const ROWS_AT_ONCE = 5;

export const ALL_LINE_FIELDS: readonly string[] = Array.from({ length: MAX_LINES }, (_, nth) =>
  LINE_FIELDS.map((name) => lineField(name, nth)),
).flat();

export const rowsIn = (typed: string | undefined): number =>
  Math.min(MAX_LINES, Math.max(ROWS_AT_ONCE, Math.trunc(Number(typed)) || 0));

/** Total of the filled-in lines and the freight, in whole paisa. */
export function totalIn(form: FormData): number {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const costs = Array.from({ length: MAX_LINES }, (_, nth) => {
    const amounts = amountsIn(textOf(lineField('amount', nth))) ?? [];
    const unitCostInPaisa = parseMoney(textOf(lineField('cost', nth))) ?? 0;
    return costOfLine({ amounts, unitCostInPaisa });
  });
  return costs.reduce((sum, cost) => sum + cost, parseMoney(textOf('freight')) ?? 0);
}
