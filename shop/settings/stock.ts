export interface StockSettings {
  /** This many or fewer are low stock; 1 to `MAX_LOW_STOCK`. */
  lowStock: number;
  /** Cuts are multiples of this. */
  cutStepCm: (typeof CUT_STEPS)[number];
  /** One card in lists for all colours of a cloth. */
  oneCardPerCloth: boolean;
}

export const CUT_STEPS = [50, 25] as const;
/** Form values. */
export const CLOTH_CARDS = ['each', 'one'] as const;

export const DEFAULT_STOCK: StockSettings = { lowStock: 3, cutStepCm: 50, oneCardPerCloth: false };
