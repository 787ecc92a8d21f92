/** The hidden fields of a product's form: what the product had when it was opened. Prices are whole paisa. */
export const SEEN = [
  'seenStock',
  'seenCloth',
  'seenPrice',
  'seenLowStock',
  'seenMainCategory',
  'seenCategory',
] as const;
