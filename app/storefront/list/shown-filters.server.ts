import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import { swatchOf } from '#shop/catalogue/colours.ts';
import type { Count, Counts } from '#shop/catalogue/filtered.server.ts';
import {
  type Chosen,
  FILTER_NAMES,
  FILTERS,
  type Filter,
  type FilterFaults,
  type FilterName,
  filterEntries,
  isPrice,
} from '#shop/catalogue/filters.ts';
import { bandsOf, type PriceBand } from '#shop/catalogue/price-bands.ts';
import { readPriceWords } from '#shop/catalogue/price-words.ts';
import type { ProductSort } from '#shop/catalogue/product.ts';
import { formatMoney, PAISA_PER_RUPEE } from '#shop/kernel/money.ts';
import { m } from '#words/filters.ts';
import { m as fields } from '#words/product-fields.ts';
import { m as list } from '#words/products.ts';
import { shownFact } from '../../catalogue/cloth-facts.ts';
import { bandLink } from './price-links.server.ts';

export interface Choice {
  value: string;
  label: string;
  count: number;
  chosen: boolean;
  /** Of a colour. */
  swatch?: string;
}

export interface ChoicesOfFilter {
  name: FilterName;
  /** Empty for a single choice. */
  heading: string;
  single: boolean;
  choices: Choice[];
  /** Beyond the first dozen. */
  more: Choice[];
}

export interface ShownFilters {
  isOpen: boolean;
  closed: string;
  /** `to`: the address without this choice. */
  chips: { name: FilterName; value: string; label: string; removes: string; to: string }[];
  without: string;
  faults: { said: string; isInForm: boolean }[];
  prices: { name: FilterName; label: string; typed: string; wrong: string[] }[];
  /** `to`: the address with this band, or without it if chosen. */
  bands: { label: string; to: string; chosen: boolean }[];
  groups: ChoicesOfFilter[];
  /** For hidden fields. */
  others: [name: string, value: string][];
}

const CHOICES_SHOWN = 12;

export interface Asked {
  /** As typed. */
  typed: URLSearchParams;
  beside: Readonly<Record<string, string | undefined>>;
  chosen: Chosen;
  faults: FilterFaults;
  isOpen: boolean;
  counts: Counts;
  /** Rupees, rising. */
  bounds: readonly number[];
}

export function shownFilters({ typed, beside, chosen, faults, isOpen, counts, bounds }: Asked): ShownFilters {
  const others = Object.entries(beside).flatMap(([name, value]): [string, string][] =>
    value ? [[name, value]] : [],
  );
  const open: [string, string][] = isOpen ? [['filters', '1']] : [];
  const entries = filterEntries(chosen);
  return {
    isOpen,
    closed: addressOf([...others, ...entries]),
    chips: entries.map(([name, value]) => ({
      name,
      value,
      label: shownValue(name, value),
      removes: m.remove(shownValue(name, value)),
      to: addressOf([...others, ...entries.filter((one) => one[0] !== name || one[1] !== value), ...open]),
    })),
    without: addressOf([...others, ...open]),
    faults: [...new Set(Object.values(faults))].map((fault) => ({
      said: m.faults[fault],
      isInForm: fault !== 'unknown',
    })),
    prices: FILTER_NAMES.filter((name) => isPrice(FILTERS[name])).map((name) => ({
      name,
      label: name === 'minPrice' ? m.from : m.to,
      typed: typed.get(name) ?? '',
      wrong: [faults[name]].flatMap((fault) => (fault ? m.faults[fault] : [])),
    })),
    bands: bandsOf(bounds).map((band) => bandShown(band, chosen, [...others, ...entries, ...open])),
    groups: FILTER_NAMES.filter((name) => !isPrice(FILTERS[name]))
      .map((name) => choicesOf(name, counts[name] ?? [], chosen[name] ?? []))
      .filter(({ choices }) => choices.length > 0),
    others,
  };
}

/** `all`: the address's parameters, including the price. */
function bandShown(band: PriceBand, chosen: Chosen, all: [string, string][]) {
  const others = all.filter(([name]) => name !== 'minPrice' && name !== 'maxPrice');
  const isBound = (name: 'minPrice' | 'maxPrice', rupees: number | undefined) =>
    chosen[name]?.[0] === (rupees === undefined ? undefined : String(rupees));
  const isChosen = isBound('minPrice', band.from) && isBound('maxPrice', band.to);
  const { label, to } = bandLink(band, others);
  return { label, to: isChosen ? addressOf(others) : to, chosen: isChosen };
}

const addressOf = (entries: [string, string][]): string =>
  entries.length > 0 ? `/products?${new URLSearchParams(entries)}` : '/products';

/** Choices of the whole list, regardless of other chosen values: they stay in place while ticking. */
function choicesOf(name: FilterName, counts: readonly Count[], chosen: readonly string[]): ChoicesOfFilter {
  const filter: Filter = FILTERS[name];
  const known = new Set(counts.map(({ value }) => value));
  const gone = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0, inAll: 0 }));
  const inOrder = [...counts, ...gone].toSorted(
    (a, b) => placeOf(filter, a) - placeOf(filter, b) || (a.value < b.value ? -1 : 1),
  );
  const choices = inOrder.map(({ value, count }) => ({
    value,
    label: shownValue(name, value),
    count,
    chosen: chosen.includes(value),
    ...(name === 'colour' && { swatch: swatchOf(value) }),
  }));
  const shown = choices.filter((choice, place) => place < CHOICES_SHOWN || choice.chosen);
  return {
    name,
    heading: headingOf(name),
    single: filter.kind === 'least',
    choices: shown,
    more: choices.filter((choice) => !shown.includes(choice)),
  };
}

/** Codes in their fixed order, numbers by value, texts by number of products. */
function placeOf(filter: Filter, { value, inAll }: Count): number {
  if (filter.kind === 'choices') return filter.codes ? filter.codes.indexOf(value) : -inAll;
  return Number(value);
}

/** Prices named in a search. */
export function shownPrices(q: string | undefined, chosen: ProductSort | undefined): string[] {
  if (!q) return [];
  const { chosen: bounds = {}, sort } = readPriceWords(q);
  const shown = filterEntries(bounds).map(([name, value]) => shownValue(name, value));
  return sort && !chosen ? [...shown, list.sorts[sort]] : shown;
}

const headingOf = (name: FilterName): string => {
  if (name === 'minWidth') return m.width;
  if (name === 'minLength') return m.length;
  return FILTERS[name].kind === 'choices' ? fields.names[name as keyof typeof fields.names] : '';
};

function shownValue(name: FilterName, value: string): string {
  switch (name) {
    case 'minPrice':
      return m.priceFrom(formatMoney(Number(value) * PAISA_PER_RUPEE));
    case 'maxPrice':
      return m.priceTo(formatMoney(Number(value) * PAISA_PER_RUPEE));
    case 'inStock':
      return m.available;
    case 'sale':
      return m.onSale;
    case 'pieces':
      return m.pieces(Number(value));
    case 'minWidth':
      return m.widthFrom(Number(value));
    case 'minLength':
      return m.lengthFrom(inMetres(Number(value)));
    case 'fabric':
      return inSentence(shownFact(name, value));
    default:
      return shownFact(name, value);
  }
}

/** Fabrics are stored in lower case. */
const inSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
