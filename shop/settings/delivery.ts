/** What delivery costs, as the shopkeeper set it. The rule that reads it is `price` of `shop/orders/price.ts`. */
import { ARABIC_FOR_URDU, normalized } from '../kernel/text.ts';

/** The dearest delivery: Rs. 100,000. */
export const MAX_FEE_IN_PAISA = 10_000_000;
/** The largest amount of goods that can be asked for: Rs. 10,000,000, as the dearest product. */
export const MAX_GOODS_IN_PAISA = 1_000_000_000;
/** The rows of towns with a separate fee, by their numbers in the form. A row holds any number of towns. */
export const TOWN_ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;
/** The most characters of the names of one row. */
export const MAX_TOWN_NAMES = 500;

/** Towns with a fee of their own. */
export interface TownFee {
  /** Their names as the shopkeeper typed them; `withTownNames` adds the other names of a large town. From 1 name on; each stands in one row alone. */
  towns: readonly string[];
  /** For each order; whole paisa, 0 to `MAX_FEE_IN_PAISA`. 0 is free. */
  feeInPaisa: number;
}

export interface DeliverySettings {
  /** For each order, wherever it goes; whole paisa, 0 to `MAX_FEE_IN_PAISA`. 0 is free, as in the specification. */
  deliveryInPaisa: number;
  /** Goods that cost this or more are delivered free to every town; whole paisa, 1 to `MAX_GOODS_IN_PAISA`. Null: no amount is. */
  freeFromInPaisa: number | null;
  /** As many rows as `TOWN_ROWS` at most. All other towns cost `deliveryInPaisa`. */
  towns: readonly TownFee[];
}

/** As in the specification, section 9. */
export const DEFAULT_DELIVERY: DeliverySettings = { deliveryInPaisa: 0, freeFromInPaisa: null, towns: [] };

/** Letters that are typed for each other in names of towns: لاھور is لاہور. */
const SAME_LETTERS: Readonly<Record<string, string>> = { ...ARABIC_FOR_URDU, ھ: 'ہ' };
const OTHER_LETTERS = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'g');

/**
 * One form for every way to type the name of a town: without case, blanks, stops and vowel signs, in Urdu's own letters. `Rahim Yar Khan` and
 * `rahim-yarkhan` are one town; `Lahore` and `لاہور` are two names. Empty where nothing of a name was typed.
 */
export function townKey(typed: string): string {
  return normalized(typed, 'NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => SAME_LETTERS[letter] ?? letter);
}

/** The names in a row as it was typed, between commas of either script, or on separate lines. */
export function splitTowns(typed: string): string[] {
  return typed
    .split(/[,،;؛\n]/)
    .map((name) => name.trim())
    .filter((name) => townKey(name) !== '');
}

/** The least and the most that delivery of an order can cost, by its town; in whole paisa. */
export interface FeeRange {
  leastInPaisa: number;
  mostInPaisa: number;
}

/** Whether goods that cost `goodsInPaisa` are delivered free to every town. */
const isFreeFrom = ({ freeFromInPaisa }: DeliverySettings, goodsInPaisa: number) =>
  freeFromInPaisa !== null && goodsInPaisa >= freeFromInPaisa;

/** What an order of goods that cost `goodsInPaisa` pays for delivery to this town; 0 is free. A town that is not known yet costs what most do. */
export function deliveryFee(settings: DeliverySettings, goodsInPaisa: number, town = ''): number {
  if (isFreeFrom(settings, goodsInPaisa)) return 0;
  const { deliveryInPaisa, towns } = settings;
  const key = townKey(town);
  const own = towns.find((row) => row.towns.some((name) => townKey(name) === key));
  return own?.feeInPaisa ?? deliveryInPaisa;
}

/** What delivery of these goods costs at least and at most, whichever town they go to. */
export function feeRange(settings: DeliverySettings, goodsInPaisa: number): FeeRange {
  if (isFreeFrom(settings, goodsInPaisa)) return { leastInPaisa: 0, mostInPaisa: 0 };
  const { deliveryInPaisa, towns } = settings;
  const fees = [deliveryInPaisa, ...towns.map((row) => row.feeInPaisa)];
  return { leastInPaisa: Math.min(...fees), mostInPaisa: Math.max(...fees) };
}

/** Whether delivery is free whatever is ordered and wherever it goes. */
export function isAlwaysFree(settings: DeliverySettings): boolean {
  return feeRange({ ...settings, freeFromInPaisa: null }, 0).mostInPaisa === 0;
}
