import { ARABIC_FOR_URDU, normalized } from '#shop/kernel/text/text.ts';

/** Rs. 100,000. */
export const MAX_FEE_IN_PAISA = 10_000_000;
/** As for the dearest product: Rs. 10,000,000. */
export const MAX_GOODS_IN_PAISA = 1_000_000_000;
/** Rows of the form. */
export const TOWN_ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;
/** Characters per row. */
export const MAX_TOWN_NAMES = 500;

export interface TownFee {
  /** As typed, each in one row only; `withTownNames` adds other names. */
  towns: readonly string[];
  /** Per order, 0 to `MAX_FEE_IN_PAISA`. */
  feeInPaisa: number;
}

export interface DeliverySettings {
  /** Per order, 0 to `MAX_FEE_IN_PAISA`; 0 in the specification. */
  deliveryInPaisa: number;
  /** Free delivery everywhere from this amount of goods, 1 to `MAX_GOODS_IN_PAISA`; null: never. */
  freeFromInPaisa: number | null;
  /** Others pay `deliveryInPaisa`. */
  towns: readonly TownFee[];
}

/** The specification, section 9. */
export const DEFAULT_DELIVERY: DeliverySettings = { deliveryInPaisa: 0, freeFromInPaisa: null, towns: [] };

/** Often confused: لاھور is لاہور. */
const SAME_LETTERS: Readonly<Record<string, string>> = { ...ARABIC_FOR_URDU, ھ: 'ہ' };
const OTHER_LETTERS = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'g');

/**
 * Ignores case, blanks, punctuation and vowel signs, and maps Arabic letters to Urdu: `Rahim Yar Khan` and
 * `rahim-yarkhan` match; `Lahore` and `لاہور` do not. Drops a province or country after a comma. Empty if no
 * letter or digit remains.
 */
export function townKey(typed: string): string {
  return normalized(typed.split(/[,،]/).find((part) => /[\p{L}\p{N}]/u.test(part)) ?? '', 'NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => SAME_LETTERS[letter] ?? letter);
}

export function splitTowns(typed: string): string[] {
  return typed
    .split(/[,،;؛\n]/)
    .map((name) => name.trim())
    .filter((name) => townKey(name) !== '');
}

/** Over all towns. */
export interface FeeRange {
  leastInPaisa: number;
  mostInPaisa: number;
}

const isFreeFrom = ({ freeFromInPaisa }: DeliverySettings, goodsInPaisa: number) =>
  freeFromInPaisa !== null && goodsInPaisa >= freeFromInPaisa;

/** An unknown town pays the usual fee. */
export function deliveryFee(settings: DeliverySettings, goodsInPaisa: number, town = ''): number {
  if (isFreeFrom(settings, goodsInPaisa)) return 0;
  const { deliveryInPaisa, towns } = settings;
  const key = townKey(town);
  const own = towns.find((row) => row.towns.some((name) => townKey(name) === key));
  return own?.feeInPaisa ?? deliveryInPaisa;
}

export function feeRange(settings: DeliverySettings, goodsInPaisa: number): FeeRange {
  if (isFreeFrom(settings, goodsInPaisa)) return { leastInPaisa: 0, mostInPaisa: 0 };
  const { deliveryInPaisa, towns } = settings;
  const fees = [deliveryInPaisa, ...towns.map((row) => row.feeInPaisa)];
  return { leastInPaisa: Math.min(...fees), mostInPaisa: Math.max(...fees) };
}

export function isAlwaysFree(settings: DeliverySettings): boolean {
  return feeRange({ ...settings, freeFromInPaisa: null }, 0).mostInPaisa === 0;
}
