/**
 * The words by which people ask for the facts of a cloth: `4.5 metre`, `bara arz`, `گرمی`. They go into the search's index alone; what people see
 * is in `words/`. Urdu and Roman Urdu stand beside English, as most words are typed in one script and meant in the other.
 */
import { isSized, type Season } from './cloth.ts';
import type { Colour } from './colours.ts';
import { inGaz, inInches, inMetres, inWholeGaz } from './lengths.ts';
import { piecesOf } from './pieces.ts';
import type { ProductsTable } from './tables.ts';

/** The columns that are read for it, beside those that are searched as they are. */
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

/** From here on a width is called *bara arz*, and up to here *chota arz*, in inches. */
const WIDE_IN = 52;
const NARROW_IN = 38;

const SUMMER = 'summer garmi garmiyon گرمی گرمیوں';
const WINTER = 'winter sardi sardiyon سردی سردیوں';
/** Warm is said of winter's cloth, not of what is for all seasons, and is how the word for summer begins. */
const WARM = new Set(['گرم', 'garm', 'garam']);
const SEASON_WORDS: Readonly<Record<Season, string>> = {
  summer: SUMMER,
  winter: `${WINTER} garam گرم`,
  between: 'spring autumn bahar khizan بہار خزاں',
  all: `${SUMMER} ${WINTER}`,
};

/** The families alone: a shade, such as navy, stands in the name of what has it. */
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

/** Whether the beginning of a word of the facts means it. */
export const isBeginningOfFacts = (typed: string): boolean => !WARM.has(typed);

/** The words of a product's facts and of its colour; empty for one that has none. */
export function factWords(product: Facts): string {
  // In Urdu letters alone: in Latin ones it would be found by the beginnings of other words, such as raw and cotton.
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
