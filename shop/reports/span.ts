/** The days that a report is about. Pure: also for browsers. */
import { karachiTime, startOfKarachiDay } from '../kernel/calendar.ts';
import { dayOfDate } from '../kernel/dates.ts';

/** From the first to the last day, both included, as `karachiDay` counts. */
export interface Span {
  first: number;
  last: number;
}

/** The longest span: a year. It bounds what the queries read. */
const MAX_SPAN_DAYS = 366;

export const SPANS = ['today', 'week', 'month', 'last month'] as const;
export type SpanName = (typeof SPANS)[number];

/** The spans that are one press away; a week is the last seven days, a month the one of the calendar. */
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

/** The span from one date to another, such as `2026-11-22`; this month when neither is given, and null for what is no span of a year at most. */
export function readSpan({ from, to }: { from: string; to: string }, today: number): Span | null {
  if (!from && !to) return spanOf('month', today);
  const [first, last] = [dayOfDate(from), dayOfDate(to)];
  if (first === null || last === null || last < first || last - first >= MAX_SPAN_DAYS) return null;
  return { first, last };
}

/** For so many days a product may lie on the shelf before it is slow. */
export const SLOW_AFTER_DAYS = [30, 60, 90, 180] as const;
