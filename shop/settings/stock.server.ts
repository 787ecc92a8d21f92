/** The schemas of what is said of the stock: as it is stored, and as the shopkeeper's form sends it. */
import { z } from 'zod';
import { MAX_LOW_STOCK } from '../stock/low.ts';
import { wholeNumber } from './fields.server.ts';
import { CLOTH_CARDS, CUT_STEPS, DEFAULT_STOCK, type StockSettings } from './stock.ts';

export const storedStock = z.object({
  lowStock: z.int().min(1).max(MAX_LOW_STOCK),
  // Left out by what was stored before there were cuts.
  cutStepCm: z.literal(CUT_STEPS).default(DEFAULT_STOCK.cutStepCm),
  // The same of what was stored before cards were for a cloth.
  oneCardPerCloth: z.boolean().default(DEFAULT_STOCK.oneCardPerCloth),
}) satisfies z.ZodType<StockSettings>;

/** Left empty, it is what it is in a new shop. */
export const stockForm = z.object({
  lowStock: wholeNumber(1, MAX_LOW_STOCK),
  // One of what there is to choose from; a form from before there were cuts has none.
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

/** What a form that was found right sets. */
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

/** The settings as their form shows them. */
export function formOfStock({ lowStock, cutStepCm, oneCardPerCloth }: StockSettings): StockInput {
  const clothCards = oneCardPerCloth ? 'one' : 'each';
  return { lowStock: String(lowStock), cutStepCm: String(cutStepCm), clothCards };
}
