/** Days in forms. Apart from `calendar.ts`, which every page loads. */
import { DAY_MS } from './calendar.ts';

/** A `karachiDay` as `2026-11-22`. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The `karachiDay` of a date such as `2026-11-22`; null if invalid. */
export function dayOfDate(date: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  return !Number.isNaN(day) && dateOfDay(day) === date ? day : null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Dates in any order: `27/11/2026`, `2026-11-27 14:05`, `27-Nov-26`. */
const WRITTEN = /^(\d{1,4})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4}|\d{2})(?!\d)/i;

/** True for `31/02/2026` in any order of day and month; false for text that is no date. */
export function isImpossibleDate(text: string): boolean {
  const [, first = '', second = '', third = ''] = WRITTEN.exec(text.trim()) ?? [];
  if (first === '') return false;
  const named = MONTHS.indexOf(second.slice(0, 3).toLowerCase()) + 1;
  if (Number.isNaN(Number(second)) && named === 0) return false;
  const [year, other] = first.length > 2 ? [first, third] : [third, first];
  const [a, b] = [Number(other), named || Number(second)];
  return !isDay(Number(year), b, a) && (named > 0 || !isDay(Number(year), a, b));
}

function isDay(year: number, month: number, day: number): boolean {
  // The century does not matter: leap years repeat every four years.
  const date = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
