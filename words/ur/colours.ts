/** The colours of cloth: their families, and what stands around them on a product's page and in its form. */
import type { Colour } from '#shop/catalogue/colours.ts';

export * as m from './colours.ts';

export const names: Readonly<Record<Colour, string>> = {
  white: 'سفید',
  cream: 'کریم',
  yellow: 'پیلا',
  orange: 'نارنجی',
  red: 'لال',
  maroon: 'مہرون',
  pink: 'گلابی',
  purple: 'جامنی',
  blue: 'نیلا',
  turquoise: 'فیروزی',
  green: 'سبز',
  brown: 'براؤن',
  grey: 'گرے',
  black: 'کالا',
  multi: 'کئی رنگ',
};
