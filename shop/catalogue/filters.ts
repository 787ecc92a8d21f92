/**
 * The filters of the list of products, said once: which parameters of the address there are, which column each one reads, and which values make
 * sense. The reading of an address, the counts, the form and the keys of guests' pages follow from this list, in this order.
 *
 * A new filter needs a line here, its label in `words/en/filters.ts` (and ur, roman), and, where its values have names of their own, a case in
 * `shownValue` of `app/filter-names.server.ts`.
 */
import { cleanNumber, cleanText, shortNumber } from '../kernel/text.ts';
import { FACTS, KINDS, SEASONS } from './cloth.ts';
import { COLOURS } from './colours.ts';
import type { ProductsTable } from './tables.ts';

export type Filter =
  /** At least, or at most, so many whole rupees, at the price that is charged. */
  | { kind: 'from' | 'to'; column: 'priceInPaisa' }
  /** Any of these values; without `codes` those that products have. */
  | { kind: 'choices'; column: keyof ProductsTable; codes?: readonly string[] }
  /** One of these least values, in the unit of the column. */
  | { kind: 'least'; column: keyof ProductsTable; steps: readonly number[] }
  /** More than 0. */
  | { kind: 'flag'; column: keyof ProductsTable }
  /** Less than in the list, by a sale that runs. */
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
  /** Whole centimetres. Suits are 4 to 5 m, a woman's three pieces 7 to 8 m together. */
  minLength: { kind: 'least', column: 'totalCm', steps: [400, 450, 500, 700, 800] },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** The columns that they read. */
export const FILTER_COLUMNS = FILTER_NAMES.map((name) => FILTERS[name].column);

/** The chosen values of each filter, normalised, unique and sorted. A filter that is missing here is not used. */
export type Chosen = Partial<Record<FilterName, readonly string[]>>;

/** Why a parameter was ignored: not whole rupees, a least price above the highest, or an unknown value. */
export type FilterFault = 'rupees' | 'order' | 'unknown';
export type FilterFaults = Partial<Record<FilterName, FilterFault>>;

/** Ten million rupees: as much as a product may cost, and a number of a few digits. */
const MAX_RUPEES = 10_000_000;
/** The most values of one filter that are read from an address. */
const MAX_VALUES = 20;

/** The filters that an address chooses. What makes no sense is left out, and named in `faults`. */
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
    // Of a price or a least width the last one counts, as a form sends one.
    const kept = filter.kind === 'choices' ? [...new Set(known)].sort() : known.slice(-1);
    if (kept.length > 0) chosen[name] = kept;
    if (values.includes(null)) faults[name] = isPrice(filter) ? 'rupees' : 'unknown';
  }
  const [from, to] = [Number(chosen.minPrice?.[0] ?? 0), Number(chosen.maxPrice?.[0] ?? MAX_RUPEES)];
  if (from <= to) return { chosen, faults };
  const { minPrice: _from, maxPrice: _to, ...rest } = chosen;
  return { chosen: rest, faults: { ...faults, minPrice: 'order' } };
}

export const isPrice = ({ kind }: Filter): boolean => kind === 'from' || kind === 'to';

/** The one spelling of a value, or null for one that makes no sense. */
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

/** Whole rupees as people type them, such as `Rs. 2,500` or `۲۵۰۰`. */
function rupeesOf(typed: string): string | null {
  const digits = cleanNumber(shortNumber(typed))
    .replace(/^(?:rs|روپے)\.?\s*/i, '')
    .replaceAll(',', '');
  if (!/^\d{1,9}$/.test(digits) || Number(digits) > MAX_RUPEES) return null;
  return String(Number(digits));
}

export const isFiltered = (chosen: Chosen): boolean => Object.keys(chosen).length > 0;

/** The parameters of what is chosen, in the order of the list. */
export function filterEntries(chosen: Chosen): [FilterName, string][] {
  return FILTER_NAMES.flatMap((name) =>
    (chosen[name] ?? []).map((value): [FilterName, string] => [name, value]),
  );
}
