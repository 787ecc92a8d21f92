/** Amounts of money that are typed, or stand in a file. Apart from `money.ts`, as every page shows prices and few read them. */
import { shortNumber } from './text.ts';

/** The most that one price, one line of an order or one charge can be: Rs. 10,000,000, in paisa. Sums of these stay exact. */
export const MAX_AMOUNT_IN_PAISA = 1_000_000_000;

/** Whether this is a price or a charge: whole paisa, from 0 to the most. */
export const isAmount = (paisa: number): boolean =>
  Number.isInteger(paisa) && paisa >= 0 && paisa <= MAX_AMOUNT_IN_PAISA;

/** Of whole rupees that are typed, with commas or without. */
const MAX_DIGITS = 9;

/** How people write rupees before an amount, and behind it. */
const BEFORE = /^(?:rs\.?|pkr|₨|روپے|روپیہ|روپیے)/i;
const BEHIND = /(?:\/[-=]|rs\.?|pkr|₨|روپے|روپیہ|روپیے)$/i;

/** What a text says: an amount in paisa with so many decimals, or one that is another with its comma as a decimal point than as a mark of thousands. */
type ReadAmount = { paisa: number; decimals: number } | { point: number; comma: number } | null;

/**
 * The one rule for amounts of money, in the digits of any keyboard: `2500`, `2500.5`, `1,250`, `1,25,000.50` and `Rs. 4,600/-`. Commas are
 * marks of thousands where the last one has three digits behind it. One comma with one or two digits behind it can be read in two ways.
 * All else is no amount, such as `1.250,75`, and `4.600`, which is 4,600 elsewhere.
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

/** Without floating point; decimals beyond paisa, as spreadsheets calculate them, are rounded. */
function inPaisa(rupees: string, decimals = ''): number | null {
  if (rupees.length > MAX_DIGITS) return null;
  const more = Number(decimals.charAt(2)) >= 5 ? 1 : 0;
  return Number(rupees) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')) + more;
}

/** Reads what is typed into a form into paisa; null for what is no amount, has more than two decimals, or could be two amounts (`twoAmountsOf`). */
export function parseMoney(text: string): number | null {
  const read = readAmount(text);
  return read && 'paisa' in read && read.decimals <= 2 ? read.paisa : null;
}

/** The two amounts that `850,50` could be, in paisa; null for any other text. */
export function twoAmountsOf(text: string): readonly [number, number] | null {
  const read = readAmount(text);
  return read && 'point' in read ? [read.point, read.comma] : null;
}

/** As `parseMoney`, of a file. There a comma with one or two digits behind it is a decimal point, as what was read is shown before it is written. */
export function amountInFile(text: string): number | null {
  const read = readAmount(text);
  return read && ('paisa' in read ? read.paisa : read.point);
}
