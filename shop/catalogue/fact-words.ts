/**
 * The words by which people ask for the facts of a cloth: `4.5 metre`, `bara arz`, `گرمی`. They go into the search's index alone; what people see
 * is in `words/`. Urdu and Roman Urdu stand beside English, as most words are typed in one script and meant in the other.
 */
import { isSized, type Season } from './cloth.ts';
import { inGaz, inInches, inMetres } from './lengths.ts';
import { piecesOf } from './pieces.ts';
import type { ProductsTable } from './tables.ts';

/** The columns that are read for it, beside those that are searched as they are. */
export const FACT_COLUMNS = [
  'kind',
  'widthIn',
  'lengthCm',
  'weightGsm',
  'yarnCount',
  'season',
  'pieceCount',
  'totalCm',
] as const;

type Facts = Pick<ProductsTable, (typeof FACT_COLUMNS)[number] | 'pieces'>;

// In Urdu letters alone: *bara* is found by its sound, and in Latin letters it would be one letter from *hara*, green.
/** From here on a width is called *bara arz*, and up to here *chota arz*, in inches. */
const WIDE_IN = 52;
const NARROW_IN = 38;

const SUMMER = 'summer garmi garmiyon گرمی گرمیوں';
const WINTER = 'winter sardi sardiyon سردی سردیوں';
const SEASON_WORDS: Readonly<Record<Season, string>> = {
  summer: SUMMER,
  winter: WINTER,
  between: 'spring autumn bahar khizan بہار خزاں',
  all: `${SUMMER} ${WINTER}`,
};

const GAZ_CM = 91.44;

const lengthWords = (cm: number): string =>
  // A suit of 4.5 m is asked for as 5 gaz.
  cm > 0 ? `${inMetres(cm)} metre meter میٹر ${inGaz(cm)} ${Math.round(cm / GAZ_CM)} gaz yard گز` : '';

function widthWords({ kind, widthIn, lengthCm }: Facts): string {
  if (widthIn === 0) return '';
  const plain = `${widthIn} inch انچ width arz عرض`;
  if (isSized(kind))
    return lengthCm > 0 ? `${plain} ${widthIn}x${inInches(lengthCm)} ${inInches(lengthCm)}` : plain;
  if (widthIn >= WIDE_IN) return `${plain} wide بڑا`;
  return widthIn <= NARROW_IN ? `${plain} narrow چھوٹا` : plain;
}

/** The words of a product's facts; empty for one that has none. */
export function factWords(product: Facts): string {
  if (product.kind === '') return '';
  const { kind, pieces, lengthCm, totalCm, weightGsm, yarnCount, season, pieceCount } = product;
  const lengths = isSized(kind)
    ? []
    : [...new Set([lengthCm, totalCm, ...piecesOf(pieces).map((piece) => piece.lengthCm)])];
  return [
    widthWords(product),
    ...lengths.map(lengthWords),
    pieceCount > 0 && `${pieceCount} piece پیس`,
    weightGsm > 0 && `${weightGsm} gsm gram گرام`,
    yarnCount && `${yarnCount} ${yarnCount}s count کاؤنٹ`,
    SEASON_WORDS[season as Season],
    kind === 'metre' && 'metre meter میٹر',
  ]
    .filter(Boolean)
    .join(' ');
}
