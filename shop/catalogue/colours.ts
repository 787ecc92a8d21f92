/**
 * A colour is a fixed family for filters, with the shopkeeper's name for the shade. Families have a word in
 * the trade and are visibly distinct (`server/media/colour.ts`).
 */
import { inAllLanguages } from '../kernel/text/translations.ts';

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

export const COLOUR_FIELDS = ['colour', ...inAllLanguages(['colourName']), 'cloth'] as const;

/** `multi` has several. */
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

/** 3:1 against paper, on which white and cream are hardly visible. */
const RING = '#8d8170';
const PAPER = '#fffdf8';

/**
 * Data URL of a 20 × 20 circle. A component shared by page and form would cost each shopper one more file.
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
  // Dashes of a stroke half the circle's width form the sectors.
  const around = 27;
  return fills
    .map(
      (fill, place) =>
        `<circle cx="10" cy="10" r="4.25" fill="none" stroke="${fill}" stroke-width="8.5" stroke-dasharray="${around / fills.length} ${around}" transform="rotate(${(360 / fills.length) * place} 10 10)"/>`,
    )
    .join('');
}
