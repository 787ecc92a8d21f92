/** The colours of cloth: their families, and what stands around them on a product's page and in its form. */
import type { Colour } from '#shop/catalogue/colours.ts';

export * as m from './colours.ts';

export const names: Readonly<Record<Colour, string>> = {
  white: 'Safed',
  cream: 'Cream',
  yellow: 'Peela',
  orange: 'Narangi',
  red: 'Laal',
  maroon: 'Mehroon',
  pink: 'Gulabi',
  purple: 'Jamni',
  blue: 'Neela',
  turquoise: 'Ferozi',
  green: 'Sabz',
  brown: 'Brown',
  grey: 'Grey',
  black: 'Kala',
  multi: 'Kai rang',
};
