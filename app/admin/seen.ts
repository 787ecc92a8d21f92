/** The hidden fields of a product's form: the values of the product when the form was opened. Prices are whole paisa. */
export const SEEN = [
  'seenStock',
  'seenCloth',
  'seenPrice',
  'seenLowStock',
  'seenMainCategory',
  'seenCategory',
] as const;
