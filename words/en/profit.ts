/** Profit and loss, for the owner alone. */
import type { ProfitLine } from '#shop/reports/profit.ts';

export * as m from './profit.ts';

export const lines: Record<ProfitLine, string> = {
  sales: 'Sales',
  counter: 'Taken at the counter without an order',
  cost: 'Cost of what was sold',
  delivery: 'Delivery, paid to couriers',
  refused: 'Refused and lost parcels',
  taxes: 'Taxes kept back by couriers',
  stock: 'Stock that was missing, found or sent back',
};
export const expense = (kind: string) => `Expenses: ${kind}`;
export const otherExpenses = 'The rest of the expenses';
export const left = 'Left';
export const loss = 'Loss';
export const stock = 'In stock at the end, at cost';
export const text =
  'Only you see this. Sales count on the day of their order, also if the money is still on its way; all else on its own day.';
export const unknown = (n: number) =>
  `The cost of ${n === 1 ? '1 product' : `${n} products`} that you sold is not known, so too much seems to be left. Enter the cost in the product’s form.`;
