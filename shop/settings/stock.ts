/** What the shopkeeper's screens say of the stock. */

export interface StockSettings {
  /** Products with so many pieces or fewer, but some, are marked as low; a whole number, 1 to `MAX_LOW_STOCK`. */
  lowStock: number;
  /** Cuts of cloth by the metre are multiples of this, whole centimetres; of `CUT_STEPS`. */
  cutStepCm: (typeof CUT_STEPS)[number];
}

export const CUT_STEPS = [50, 25] as const;

export const DEFAULT_STOCK: StockSettings = { lowStock: 3, cutStepCm: 50 };
