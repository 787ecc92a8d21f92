import { karachiTime, startOfKarachiDay } from '../kernel/calendar.ts';
import { dayOfDate } from '../kernel/dates.ts';

/** Days of a report as `karachiDay`, both included. */
export interface Span {
  first: number;
  last: number;
}

/** Bounds what the queries read. */
const MAX_SPAN_DAYS = 366;

export const SPANS = ['today', 'week', 'month', 'last month'] as const;
export type SpanName = (typeof SPANS)[number];

/** A week is the last seven days; months are calendar months. */
export function spanOf(name: SpanName, today: number): Span {
  const month = { first: firstOfMonth(today), last: today };
  switch (name) {
    case 'today':
      return { first: today, last: today };
    case 'week':
      return { first: today - 6, last: today };
    case 'month':
      return month;
    case 'last month':
      return { first: firstOfMonth(month.first - 1), last: month.first - 1 };
  }
}

const firstOfMonth = (day: number) => day - karachiTime(startOfKarachiDay(day)).day + 1;

/** Dates such as `2026-11-22`. This month without any; null if invalid or over a year. */
export function readSpan({ from, to }: { from: string; to: string }, today: number): Span | null {
  if (!from && !to) return spanOf('month', today);
  const [first, last] = [dayOfDate(from), dayOfDate(to)];
  if (first === null || last === null || last < first || last - first >= MAX_SPAN_DAYS) return null;
  return { first, last };
}

export const SLOW_AFTER_DAYS = [30, 60, 90, 180] as const;
