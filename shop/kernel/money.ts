/** Money: integer paisa inside, `Rs. 2,500` outside. */
import { latinDigits } from './text.ts';

const rupees = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `250000` paisa as `Rs. 2,500`; paisa are shown only where there are any: `Rs. 2,500.50`. */
export function formatMoney(paisa: number): string {
  const whole = Math.trunc(paisa / 100);
  const rest = paisa % 100;
  return `Rs. ${rupees.format(whole)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Paisa as the plain decimal of a form field: `2500` or `2500.50`. */
export function moneyAsInput(paisa: number): string {
  return paisa % 100 === 0 ? String(paisa / 100) : (paisa / 100).toFixed(2);
}

/** Reads, in the digits of any keyboard, `2500`, `2,500`, `2500.5` or `2500.50` into paisa without floating point; anything else is `null`. */
export function parseMoney(text: string): number | null {
  const match = /^(\d{1,3}(?:,\d{2,3})*|\d{1,9})(?:\.(\d{1,2}))?$/.exec(latinDigits(text).trim());
  if (!match?.[1]) return null;
  const whole = Number(match[1].replaceAll(',', ''));
  return whole * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
