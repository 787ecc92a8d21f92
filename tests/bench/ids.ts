/** The ids of a shop that is filled: like real ones, nowhere near those of the one before. The multiplier is odd, so no two are the same. */
export const SPREAD = 2_654_435_761;
export const IDS = 2 ** 32;

/** The id of the product `n`. */
export const productId = (n: number) => `p${((n * SPREAD) % IDS).toString(16).padStart(8, '0')}`;
