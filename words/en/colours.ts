/** The colours of cloth: their families, and what stands around them on a product's page and in its form. */
import type { Colour } from '#shop/catalogue/colours.ts';

export * as m from './colours.ts';

export const names: Readonly<Record<Colour, string>> = {
  white: 'White',
  cream: 'Cream',
  yellow: 'Yellow',
  orange: 'Orange',
  red: 'Red',
  maroon: 'Maroon',
  pink: 'Pink',
  purple: 'Purple',
  blue: 'Blue',
  turquoise: 'Turquoise',
  green: 'Green',
  brown: 'Brown',
  grey: 'Grey',
  black: 'Black',
  multi: 'Many colours',
};
