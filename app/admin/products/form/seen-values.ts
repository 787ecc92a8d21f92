/** Hidden fields: the product's values when the form was opened; prices in paisa. */
export const SEEN = [
  'seenStock',
  'seenCloth',
  'seenPrice',
  'seenLowStock',
  'seenMainCategory',
  'seenCategory',
] as const;
