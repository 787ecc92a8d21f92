/** Search words for facts: `4.5 metre`, `bara arz`, `گرمی`. For the index only; shown text is in `words/`. */
import { isSized, type Season } from './cloth/cloth.ts';
import { inGaz, inInches, inMetres, inWholeGaz } from './cloth/lengths.ts';
import { piecesOf } from './cloth/pieces.ts';
import type { Colour } from './colours.ts';
import type { ProductsTable } from './tables.ts';

export const FACT_COLUMNS = [
  'kind',
  'colour',
  'widthIn',
  'lengthCm',
  'weightGsm',
  'yarnCount',
  'season',
  'pieceCount',
  'totalCm',
] as const;

type Facts = Pick<ProductsTable, (typeof FACT_COLUMNS)[number] | 'pieces'>;

/** In inches: *bara arz* from here, *chota arz* up to here. */
const WIDE_IN = 52;
const NARROW_IN = 38;

const SUMMER = 'summer garmi garmiyon گرمی گرمیوں';
const WINTER = 'winter sardi sardiyon سردی سردیوں';
/** Means winter cloth only, and is a prefix of the word for summer. */
const WARM = new Set(['گرم', 'garm', 'garam']);
const SEASON_WORDS: Readonly<Record<Season, string>> = {
  summer: SUMMER,
  winter: `${WINTER} garam گرم`,
  between: 'spring autumn bahar khizan بہار خزاں',
  all: `${SUMMER} ${WINTER}`,
};

/** Shades, such as navy, are in product names. */
const COLOUR_WORDS: Readonly<Record<Colour, string>> = {
  white: 'white safed safaid sufaid سفید',
  cream: 'cream ivory beige skin کریم سکن',
  yellow: 'yellow peela peeli peele پیلا پیلی پیلے زرد',
  orange: 'orange narangi malta نارنجی مالٹا',
  red: 'red lal laal surkh لال سرخ',
  maroon: 'maroon mehroon مہرون میرون',
  pink: 'pink gulabi گلابی',
  purple: 'purple jamni baingani جامنی بینگنی',
  blue: 'blue neela neeli neele نیلا نیلی نیلے',
  turquoise: 'turquoise ferozi firozi فیروزی',
  green: 'green hara hari sabz ہرا ہری ہرے سبز',
  brown: 'brown bhoora bhoori بھورا بھوری براؤن',
  grey: 'grey gray surmai sleti سرمئی سلیٹی گرے',
  black: 'black kala kali kaley siyah کالا کالی کالے سیاہ',
  multi: 'multi multicolour برنگا برنگی',
};

const lengthWords = (cm: number): string =>
  cm > 0 ? `${inMetres(cm)} m metre meter میٹر ${inGaz(cm)} gaz ${inWholeGaz(cm)} gaz gaz yard گز` : '';

function widthWords({ kind, widthIn, lengthCm }: Facts): string {
  if (widthIn === 0) return '';
  const plain = `${widthIn} in inch انچ width arz عرض`;
  if (isSized(kind))
    return lengthCm > 0 ? `${plain} ${widthIn}x${inInches(lengthCm)} ${inInches(lengthCm)} in` : plain;
  if (widthIn >= WIDE_IN) return `${plain} bara بڑا bara arz`;
  return widthIn <= NARROW_IN ? `${plain} chota چھوٹا chota arz` : plain;
}

/** False for words that must match whole. */
export const isBeginningOfFacts = (typed: string): boolean => !WARM.has(typed);

export function factWords(product: Facts): string {
  // Urdu only: *rang* and *colour* would match the first letters of raw and cotton.
  const colour = product.colour && `${COLOUR_WORDS[product.colour as Colour] ?? ''} رنگ`;
  if (product.kind === '') return colour;
  const { kind, pieces, lengthCm, totalCm, weightGsm, yarnCount, season, pieceCount } = product;
  const lengths = isSized(kind)
    ? []
    : [...new Set([lengthCm, totalCm, ...piecesOf(pieces).map((piece) => piece.lengthCm)])];
  return [
    colour,
    widthWords(product),
    ...lengths.map(lengthWords),
    pieceCount > 0 && `${pieceCount} piece piece پیس`,
    weightGsm > 0 && `${weightGsm} gsm gsm`,
    yarnCount && `${yarnCount} ${yarnCount}s ${yarnCount} count count کاؤنٹ`,
    SEASON_WORDS[season as Season],
    kind === 'metre' && 'metre meter میٹر',
  ]
    .filter(Boolean)
    .join(' ');
}
