/** Amounts of money that are typed. Apart from `money.ts`, as every page shows prices and few read them. */
import { shortNumber } from './text.ts';

/** The most that one price, one line of an order or one charge can be: Rs. 10,000,000, in paisa. Sums of these stay exact. */
export const MAX_AMOUNT_IN_PAISA = 1_000_000_000;

/** Whether this is a price or a charge: whole paisa, from 0 to the most. */
export const isAmount = (paisa: number): boolean =>
  Number.isInteger(paisa) && paisa >= 0 && paisa <= MAX_AMOUNT_IN_PAISA;

/** Of whole rupees that are typed, with commas or without. */
const MAX_DIGITS = 9;

/** Reads, in the digits of any keyboard, `2500`, `2,500`, `2500.5` or `2500.50` into paisa without floating point; anything else is `null`. */
export function parseMoney(text: string): number | null {
  const match = /^(\d{1,3}(?:,\d{2,3})*|\d+)(?:\.(\d{1,2}))?$/.exec(shortNumber(text));
  if (!match?.[1]) return null;
  const whole = match[1].replaceAll(',', '');
  if (whole.length > MAX_DIGITS) return null;
  return Number(whole) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
