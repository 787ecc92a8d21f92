/** Settings of the stock. */

export interface StockSettings {
  /** This many pieces or fewer, but some, are low; 1 to `MAX_LOW_STOCK`. */
  lowStock: number;
  /** Cuts are multiples of this; centimetres. */
  cutStepCm: (typeof CUT_STEPS)[number];
  /** One card for all colours of a cloth in the list of products. */
  oneCardPerCloth: boolean;
}

export const CUT_STEPS = [50, 25] as const;
/** Values in the form. */
export const CLOTH_CARDS = ['each', 'one'] as const;

export const DEFAULT_STOCK: StockSettings = { lowStock: 3, cutStepCm: 50, oneCardPerCloth: false };
