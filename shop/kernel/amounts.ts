/** Parses amounts. Apart from `money.ts`, because every page shows prices and few parse them. */
import { shortNumber } from './text/text.ts';

/** Rs. 10,000,000 in paisa, per price, line or charge. Keeps sums exact. */
export const MAX_AMOUNT_IN_PAISA = 1_000_000_000;

export const isAmount = (paisa: number): boolean =>
  Number.isInteger(paisa) && paisa >= 0 && paisa <= MAX_AMOUNT_IN_PAISA;

/** Digits of whole rupees. */
const MAX_DIGITS = 9;

const BEFORE = /^(?:rs\.?|pkr|₨|روپے|روپیہ|روپیے)/i;
const BEHIND = /(?:\/[-=]|rs\.?|pkr|₨|روپے|روپیہ|روپیے)$/i;

type ReadAmount = { paisa: number; decimals: number } | { point: number; comma: number } | null;

/**
 * Accepts `2500.5`, `1,25,000.50` and `Rs. 4,600/-` in any keyboard's digits. A single comma before one or
 * two digits is ambiguous. Rejects `1.250,75` and `4.600`, which elsewhere means 4,600.
 */
function readAmount(text: string): ReadAmount {
  const plain = shortNumber(text).replace(BEFORE, '').replace(BEHIND, '').trim();
  const [, left, right] = /^(\d+),(\d{1,2})$/.exec(plain) ?? [];
  if (left !== undefined && right !== undefined) {
    const [point, comma] = [inPaisa(left, right), inPaisa(left + right)];
    return point === null || comma === null ? null : { point, comma };
  }
  const [, whole, decimals = ''] = /^(\d+|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || decimals.length === 3) return null;
  const paisa = inPaisa(whole.replaceAll(',', ''), decimals);
  return paisa === null ? null : { paisa, decimals: decimals.length };
}

/** Avoids floating point; rounds beyond paisa. */
function inPaisa(rupees: string, decimals = ''): number | null {
  if (rupees.length > MAX_DIGITS) return null;
  const more = Number(decimals.charAt(2)) >= 5 ? 1 : 0;
  return Number(rupees) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')) + more;
}

/** Form input as paisa; null if invalid, ambiguous or with over two decimals. */
export function parseMoney(text: string): number | null {
  const read = readAmount(text);
  return read && 'paisa' in read && read.decimals <= 2 ? read.paisa : null;
}

/** Both readings of `850,50` in paisa; null if unambiguous. */
export function twoAmountsOf(text: string): readonly [number, number] | null {
  const read = readAmount(text);
  return read && 'point' in read ? [read.point, read.comma] : null;
}

/** For files, where a preview precedes saving: a comma that is ambiguous is a decimal point. */
export function amountInFile(text: string): number | null {
  const read = readAmount(text);
  return read && ('paisa' in read ? read.paisa : read.point);
}
