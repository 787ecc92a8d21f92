/** Days as forms and sheets write them. Apart from `calendar.ts`, of which each page of the shop needs a part. */
import { DAY_MS } from './calendar.ts';

/** A day of `karachiDay` as `2026-11-22`, as forms and sheets write it. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day of a date such as `2026-11-22`; null for what is no date. */
export function dayOfDate(date: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  return !Number.isNaN(day) && dateOfDay(day) === date ? day : null;
}
