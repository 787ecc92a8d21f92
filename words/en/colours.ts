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

/** Product page. */
export const colours = 'Colours of this cloth';
export const soldOut = '(sold out)';

/** Card. */
export const inColours = (count: number) => `${count} colours`;

/** Form. */
export const heading = 'Colour and other colours';
export const about = 'Customers filter by the colour, and see the other colours of a cloth on its page.';
export const suggests = (colour: string) => `From the picture: ${colour}.`;
export const suggested = '(suggested)';
export const shadeHint = 'As you say it, such as Ferozi.';
export const clothHint =
  'Where you have this cloth in another colour too: the code or the name of that product. Each keeps its own stock, price and pictures.';
export const others = 'In other colours:';
export const takeOut = 'Take it out';
export const takenOut = 'It is taken out once you save.';
export const leaveIn = 'Leave it in';
