/** Delivery fees; `price` of `shop/orders/price.ts` applies them. */
import { ARABIC_FOR_URDU, normalized } from '#shop/kernel/text/text.ts';

/** Rs. 100,000. */
export const MAX_FEE_IN_PAISA = 10_000_000;
/** Rs. 10,000,000, as for the dearest product. */
export const MAX_GOODS_IN_PAISA = 1_000_000_000;
/** Numbers of the form's rows; each holds several towns. */
export const TOWN_ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;
/** Characters per row. */
export const MAX_TOWN_NAMES = 500;

export interface TownFee {
  /** As typed, at least one, each in one row only; `withTownNames` adds other names of large towns. */
  towns: readonly string[];
  /** Per order; whole paisa, 0 to `MAX_FEE_IN_PAISA`. */
  feeInPaisa: number;
}

export interface DeliverySettings {
  /** Per order; whole paisa, 0 to `MAX_FEE_IN_PAISA`; 0 in the specification. */
  deliveryInPaisa: number;
  /**
   * Free delivery everywhere from this amount of goods; whole paisa, 1 to `MAX_GOODS_IN_PAISA`. Null: never.
   */
  freeFromInPaisa: number | null;
  /** All other towns cost `deliveryInPaisa`. */
  towns: readonly TownFee[];
}

/** The specification, section 9. */
export const DEFAULT_DELIVERY: DeliverySettings = { deliveryInPaisa: 0, freeFromInPaisa: null, towns: [] };

/** Commonly confused letters: لاھور is لاہور. */
const SAME_LETTERS: Readonly<Record<string, string>> = { ...ARABIC_FOR_URDU, ھ: 'ہ' };
const OTHER_LETTERS = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'g');

/**
 * Ignores case, blanks, punctuation and vowel signs, and maps Arabic letters to Urdu: `Rahim Yar Khan` and
 * `rahim-yarkhan` match; `Lahore` and `لاہور` do not. What follows a comma is a province or country. Empty
 * if no letter or digit is left.
 */
export function townKey(typed: string): string {
  return normalized(typed.split(/[,،]/).find((part) => /[\p{L}\p{N}]/u.test(part)) ?? '', 'NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => SAME_LETTERS[letter] ?? letter);
}

/** Splits at commas of either script, or at line breaks. */
export function splitTowns(typed: string): string[] {
  return typed
    .split(/[,،;؛\n]/)
    .map((name) => name.trim())
    .filter((name) => townKey(name) !== '');
}

/** By town; whole paisa. */
export interface FeeRange {
  leastInPaisa: number;
  mostInPaisa: number;
}

const isFreeFrom = ({ freeFromInPaisa }: DeliverySettings, goodsInPaisa: number) =>
  freeFromInPaisa !== null && goodsInPaisa >= freeFromInPaisa;

/** 0 is free. An unknown town pays the usual fee. */
export function deliveryFee(settings: DeliverySettings, goodsInPaisa: number, town = ''): number {
  if (isFreeFrom(settings, goodsInPaisa)) return 0;
  const { deliveryInPaisa, towns } = settings;
  const key = townKey(town);
  const own = towns.find((row) => row.towns.some((name) => townKey(name) === key));
  return own?.feeInPaisa ?? deliveryInPaisa;
}

/** Over all towns. */
export function feeRange(settings: DeliverySettings, goodsInPaisa: number): FeeRange {
  if (isFreeFrom(settings, goodsInPaisa)) return { leastInPaisa: 0, mostInPaisa: 0 };
  const { deliveryInPaisa, towns } = settings;
  const fees = [deliveryInPaisa, ...towns.map((row) => row.feeInPaisa)];
  return { leastInPaisa: Math.min(...fees), mostInPaisa: Math.max(...fees) };
}

/** For every order and town. */
export function isAlwaysFree(settings: DeliverySettings): boolean {
  return feeRange({ ...settings, freeFromInPaisa: null }, 0).mostInPaisa === 0;
}
