/**
 * Filters of the product list, in order. URL parsing, counts, form and cache keys derive from them.
 * A new filter needs a line here, its label in `words/en/filters.ts` (and ur, roman), and a case in
 * `shownValue` of `app/storefront/list/shown-filters.server.ts` if its values have names.
 */
import { cleanNumber, cleanText, shortNumber } from '../kernel/text/text.ts';
import { FACTS, KINDS, SEASONS } from './cloth/cloth.ts';
import { COLOURS } from './colours.ts';
import type { ProductsTable } from './tables.ts';

export type Filter =
  /** Whole rupees, compared with the charged price. */
  | { kind: 'from' | 'to'; column: 'priceInPaisa' }
  /** Any of the values; without `codes` those in use. */
  | { kind: 'choices'; column: keyof ProductsTable; codes?: readonly string[] }
  /** A minimum, in the column's unit. */
  | { kind: 'least'; column: keyof ProductsTable; steps: readonly number[] }
  /** Above 0. */
  | { kind: 'flag'; column: keyof ProductsTable }
  /** On sale now. */
  | { kind: 'reduced'; column: 'priceInPaisa' };

export const FILTERS = {
  minPrice: { kind: 'from', column: 'priceInPaisa' },
  maxPrice: { kind: 'to', column: 'priceInPaisa' },
  inStock: { kind: 'flag', column: 'stock' },
  sale: { kind: 'reduced', column: 'priceInPaisa' },
  kind: { kind: 'choices', column: 'kind', codes: KINDS },
  colour: { kind: 'choices', column: 'colour', codes: COLOURS },
  fabric: { kind: 'choices', column: 'fabricKey' },
  pieces: {
    kind: 'choices',
    column: 'pieceCount',
    codes: Array.from({ length: FACTS.pieces.max }, (_, place) => String(place + 1)),
  },
  season: { kind: 'choices', column: 'season', codes: SEASONS },
  /** Inches. Lawn is 44 wide, *bara arz* begins at 52, extra wide at 56, bedding at 90. */
  minWidth: { kind: 'least', column: 'widthIn', steps: [44, 52, 56, 90] },
  /** Centimetres. Suits are 4 to 5 m, three pieces for women 7 to 8 m. */
  minLength: { kind: 'least', column: 'totalCm', steps: [400, 450, 500, 700, 800] },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

export const FILTER_COLUMNS = FILTER_NAMES.map((name) => FILTERS[name].column);

/** Normalised, unique and sorted. */
export type Chosen = Partial<Record<FilterName, readonly string[]>>;

/** Not whole rupees, minimum above maximum, or unknown value. */
export type FilterFault = 'rupees' | 'order' | 'unknown';
export type FilterFaults = Partial<Record<FilterName, FilterFault>>;

/** The highest price of a product. */
const MAX_RUPEES = 10_000_000;
const MAX_VALUES = 20;

/** Ignores invalid values and reports them in `faults`. */
export function readFilters(query: URLSearchParams): { chosen: Chosen; faults: FilterFaults } {
  const chosen: Chosen = {};
  const faults: FilterFaults = {};
  for (const name of FILTER_NAMES) {
    const typed = query
      .getAll(name)
      .map((value) => value.trim())
      .filter(Boolean);
    const filter: Filter = FILTERS[name];
    const values = typed.slice(0, MAX_VALUES).map((value) => spellingOf(filter, value));
    const known = values.filter((value) => value !== null);
    // Single-valued: the last one counts.
    const chosenValues = filter.kind === 'choices' ? [...new Set(known)].sort() : known.slice(-1);
    if (chosenValues.length > 0) chosen[name] = chosenValues;
    if (values.includes(null)) faults[name] = isPrice(filter) ? 'rupees' : 'unknown';
  }
  const [from, to] = [Number(chosen.minPrice?.[0] ?? 0), Number(chosen.maxPrice?.[0] ?? MAX_RUPEES)];
  if (from <= to) return { chosen, faults };
  const { minPrice: _from, maxPrice: _to, ...rest } = chosen;
  return { chosen: rest, faults: { ...faults, minPrice: 'order' } };
}

export const isPrice = ({ kind }: Filter): boolean => kind === 'from' || kind === 'to';

/** Canonical spelling; null if invalid. */
function spellingOf(filter: Filter, typed: string): string | null {
  switch (filter.kind) {
    case 'from':
    case 'to':
      return rupeesOf(typed);
    case 'flag':
    case 'reduced':
      return typed === '1' ? typed : null;
    case 'least':
      return filter.steps.some((step) => String(step) === typed) ? typed : null;
    case 'choices': {
      if (filter.codes) return filter.codes.includes(typed) ? typed : null;
      const value = cleanText(typed).toLowerCase();
      return value !== '' && value.length <= FACTS.fabric.max ? value : null;
    }
  }
}

/** Accepts `Rs. 2,500` and `۲۵۰۰`. */
function rupeesOf(typed: string): string | null {
  const digits = cleanNumber(shortNumber(typed))
    .replace(/^(?:rs|روپے)\.?\s*/i, '')
    .replaceAll(',', '');
  if (!/^\d{1,9}$/.test(digits) || Number(digits) > MAX_RUPEES) return null;
  return String(Number(digits));
}

export const isFiltered = (chosen: Chosen): boolean => Object.keys(chosen).length > 0;

export function filterEntries(chosen: Chosen): [FilterName, string][] {
  return FILTER_NAMES.flatMap((name) =>
    (chosen[name] ?? []).map((value): [FilterName, string] => [name, value]),
  );
}
