/**
 * The colour of a product: its family, from a fixed list, by which shoppers filter, and the colour's own name as the shopkeeper says it.
 * Products of one cloth in several colours have the same `cloth`: the code of one of them.
 *
 * A family is one that the trade has a word for and that differs from the others to the eye (`server/media/colour.ts`): maroon is beside red, as it is
 * asked for by its name; navy and sky are blue, mustard is yellow.
 */
export const COLOURS = [
  'white',
  'cream',
  'yellow',
  'orange',
  'red',
  'maroon',
  'pink',
  'purple',
  'blue',
  'turquoise',
  'green',
  'brown',
  'grey',
  'black',
  'multi',
] as const;
export type Colour = (typeof COLOURS)[number];

export const isColour = (code: unknown): code is Colour => COLOURS.some((one) => one === code);

/** The fields of a product that are about its colour. */
export const COLOUR_FIELDS = ['colour', 'colourName', 'colourNameUrdu', 'cloth'] as const;

/** The colour that stands for its family; of `multi` several. */
const FILLS: Readonly<Record<Colour, string>> = {
  white: '#fdfdfb',
  cream: '#eadfc3',
  yellow: '#e3b52c',
  orange: '#dd7a2b',
  red: '#b3232b',
  maroon: '#631c2c',
  pink: '#e39aac',
  purple: '#7d5aa6',
  blue: '#2f55a0',
  turquoise: '#1f9a9a',
  green: '#4b7f4d',
  brown: '#8a5a35',
  grey: '#8d9096',
  black: '#1d1c1e',
  multi: '#b3232b #e3b52c #4b7f4d #2f55a0',
};

/** The ring around a swatch: 3:1 beside paper, where white and cream are hardly seen. */
const RING = '#8d8170';
const PAPER = '#fffdf8';

/**
 * The swatch of a family as the address of a picture of 20 × 20: a circle, of many colours in equal parts, of no family empty. A picture and
 * no component, as one that the product's page and the admin's form share would be a file more for each shopper.
 */
export function swatchOf(colour: string): string {
  const fills = (isColour(colour) ? FILLS[colour] : PAPER).split(' ');
  const circle =
    fills.length === 1
      ? `<circle cx="10" cy="10" r="9.25" fill="${fills[0]}" stroke="${RING}" stroke-width="1.5"/>`
      : `<circle cx="10" cy="10" r="10" fill="${RING}"/>${partsOf(fills)}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${circle}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function partsOf(fills: readonly string[]): string {
  // The middle of a line that is as wide as half the circle: its dashes are the parts.
  const around = 27;
  return fills
    .map(
      (fill, place) =>
        `<circle cx="10" cy="10" r="4.25" fill="none" stroke="${fill}" stroke-width="8.5" stroke-dasharray="${around / fills.length} ${around}" transform="rotate(${(360 / fills.length) * place} 10 10)"/>`,
    )
    .join('');
}
