/** Schemas of stock settings: storage and form. */
import { z } from 'zod';
import { MAX_LOW_STOCK } from '../stock/low.ts';
import { wholeNumber } from './fields.server.ts';
import { CLOTH_CARDS, CUT_STEPS, DEFAULT_STOCK, type StockSettings } from './stock.ts';

export const storedStock = z.object({
  lowStock: z.int().min(1).max(MAX_LOW_STOCK),
  // Missing in rows of earlier versions.
  cutStepCm: z.literal(CUT_STEPS).default(DEFAULT_STOCK.cutStepCm),
  // Likewise.
  oneCardPerCloth: z.boolean().default(DEFAULT_STOCK.oneCardPerCloth),
}) satisfies z.ZodType<StockSettings>;

/** Empty means default. */
export const stockForm = z.object({
  lowStock: wholeNumber(1, MAX_LOW_STOCK),
  // Missing in forms of earlier versions.
  cutStepCm: z
    .string()
    .optional()
    .transform((typed) => CUT_STEPS.find((step) => String(step) === typed)),
  clothCards: z
    .string()
    .optional()
    .transform((typed) => CLOTH_CARDS.find((cards) => cards === typed)),
});
export type StockInput = z.input<typeof stockForm>;

export function stockOfForm({
  lowStock,
  cutStepCm,
  clothCards,
}: z.output<typeof stockForm>): Partial<StockSettings> {
  return {
    lowStock: lowStock ?? DEFAULT_STOCK.lowStock,
    ...(cutStepCm && { cutStepCm }),
    ...(clothCards && { oneCardPerCloth: clothCards === 'one' }),
  };
}

export function formOfStock({ lowStock, cutStepCm, oneCardPerCloth }: StockSettings): StockInput {
  const clothCards = oneCardPerCloth ? 'one' : 'each';
  return { lowStock: String(lowStock), cutStepCm: String(cutStepCm), clothCards };
}
