/**
 * Price words in a search: `under 3000`, `3000 tak`, `sasta`. They filter and sort the results of the other
 * words.
 */
import { latinDigits } from '../kernel/text/text.ts';
import type { Chosen } from './filters.ts';
import type { ProductSort } from './product.ts';
import { ANY_UNIT } from './search/search-words.ts';

interface Priced {
  /** Without price words; undefined if nothing remains. */
  q: string | undefined;
  chosen?: Chosen;
  sort?: ProductSort;
}

/** At least three digits and no measure, such as `5 m` or `300 gsm`. */
const rupees = (name: string) =>
  `(?:(?:rs|pkr|₨|روپے)\\.?\\s*)?(?<${name}>\\d[\\d,]*)\\s*(?<${name}k>(?:k|hazaa?r|thousand|ہزار)(?!\\p{L}))?(?!\\d|\\s*(?:${ANY_UNIT})(?!\\p{L}))(?:\\s*(?:rs|pkr|rupees?|rupa?y?e?|روپے|/-)(?!\\p{L}))?`;
const whole = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}-])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');

const BELOW = 'under|below|less than|within|up ?to|max(?:imum)?|<=?';
const ABOVE = 'over|above|more than|min(?:imum)?|>=?';
const THAN = '(?:se|say|sey|سے)';
const TO = '(?:-|–|to|and|aur|se|say|sey|سے|اور|تا)';
const BELOW_BEHIND = `tak|ke? (?:andar|under)|${THAN} (?:kam|nee?chay?e?|کم|نیچے)|تک|کے اندر`;
const ABOVE_BEHIND = `${THAN} (?:zya?da|ziyada|oo?per|upar|uper|زیادہ|اوپر)`;

/** The first match counts. */
const BOUNDS = [
  whole(`(?:between|from)\\s+${rupees('from')}\\s*${TO}\\s*${rupees('to')}`),
  whole(`${rupees('from')}\\s*${TO}\\s*${rupees('to')}(?:\\s*(?:${BELOW_BEHIND}))?`),
  whole(`(?:${BELOW})\\s*${rupees('to')}`),
  whole(`(?:${ABOVE})\\s*${rupees('from')}`),
  whole(`${rupees('to')}\\s*(?:${BELOW_BEHIND})`),
  whole(`${rupees('from')}\\s*(?:${ABOVE_BEHIND})`),
];
const SORTS: readonly (readonly [RegExp, ProductSort])[] = [
  [
    whole(
      '(?:sab se |سب سے )?(?:sast(?:a|i|e|ay|ey)|cheap(?:er|est)?|(?:low|kam) (?:price|q(?:ee?|i)mat|rate)|سست[ایے]|کم قیمت)',
    ),
    'cheapest',
  ],
  [whole('(?:sab se |سب سے )?(?:mehe?ng(?:a|i|e|ay|ey)|expensive|costly|dearest|مہنگ[ایے])'), 'dearest'],
];
const LEAST_DIGITS = 3;

export function readPriceWords(typed: string): Priced {
  let q = latinDigits(typed);
  let sort: ProductSort | undefined;
  for (const [words, meant] of SORTS) {
    if (!words.test(q)) continue;
    sort ??= meant;
    q = q.replace(words, ' ');
  }
  const bound = BOUNDS.map((words) => words.exec(q)).find((found) => found && isPrice(found));
  if (bound) q = q.replace(bound[0], ' ');
  const chosen = bound && chosenOf(bound);
  if (!sort && !chosen) return { q: typed };
  return { q: q.trim() || undefined, ...(sort && { sort }), ...(chosen && { chosen }) };
}

const rupeesOf = ({ groups = {} }: RegExpExecArray, name: string): number =>
  Number(groups[name]?.replaceAll(',', '') ?? Number.NaN) * (groups[`${name}k`] ? 1000 : 1);

/** Small numbers are pieces and lengths. */
const isPrice = (found: RegExpExecArray): boolean =>
  ['from', 'to'].map((name) => rupeesOf(found, name)).every((number) => !(number < 10 ** (LEAST_DIGITS - 1)));

function chosenOf(found: RegExpExecArray): Chosen {
  const [from, to] = [rupeesOf(found, 'from'), rupeesOf(found, 'to')];
  return {
    ...(from >= 0 && { minPrice: [String(from)] }),
    ...(to >= 0 && { maxPrice: [String(to)] }),
  };
}

/** Combines filters and words; the narrower price bound wins. */
export function bothChosen(chosen: Chosen = {}, typed: Chosen = {}): Chosen {
  const bound = (name: 'minPrice' | 'maxPrice', narrower: (...bounds: number[]) => number) => {
    const bounds = [chosen[name]?.[0], typed[name]?.[0]].filter((one) => one !== undefined).map(Number);
    return bounds.length > 0 && { [name]: [String(narrower(...bounds))] };
  };
  return { ...chosen, ...bound('minPrice', Math.max), ...bound('maxPrice', Math.min) };
}
