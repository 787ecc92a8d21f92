/** The schemas of what is said of the stock: as it is stored, and as the shopkeeper's form sends it. */
import { z } from 'zod';
import { MAX_LOW_STOCK } from '../stock/low.ts';
import { wholeNumber } from './fields.server.ts';
import { DEFAULT_STOCK, type StockSettings } from './stock.ts';

export const storedStock = z.object({
  lowStock: z.int().min(1).max(MAX_LOW_STOCK),
}) satisfies z.ZodType<StockSettings>;

/** Left empty, it is what it is in a new shop. */
export const stockForm = z.object({ lowStock: wholeNumber(1, MAX_LOW_STOCK) });
export type StockInput = z.input<typeof stockForm>;

/** What a form that was found right sets. */
export function stockOfForm({ lowStock }: z.output<typeof stockForm>): StockSettings {
  return { lowStock: lowStock ?? DEFAULT_STOCK.lowStock };
}

/** The settings as their form shows them. */
export function formOfStock({ lowStock }: StockSettings): StockInput {
  return { lowStock: String(lowStock) };
}
