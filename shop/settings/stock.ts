/** What the shopkeeper's screens say of the stock. */

export interface StockSettings {
  /** Products with so many pieces or fewer, but some, are marked as low; a whole number, 1 to `MAX_LOW_STOCK`. */
  lowStock: number;
  /** Cuts of cloth by the metre are multiples of this, whole centimetres; of `CUT_STEPS`. */
  cutStepCm: (typeof CUT_STEPS)[number];
  /** The list of products shows one card for a cloth in several colours, instead of one for each of them. */
  oneCardPerCloth: boolean;
}

export const CUT_STEPS = [50, 25] as const;
/** The same as the form has it. */
export const CLOTH_CARDS = ['each', 'one'] as const;

export const DEFAULT_STOCK: StockSettings = { lowStock: 3, cutStepCm: 50, oneCardPerCloth: false };
