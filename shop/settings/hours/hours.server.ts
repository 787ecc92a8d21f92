/** Schema of opening hours. */
import { z } from 'zod';
import { requiredText } from '#shop/kernel/form-fields.server.ts';
import { type HoursSettings, MAX_SPANS, minutesOf, type Span } from './hours.ts';

export const MAX_HOLIDAYS = 60;
/** Characters. */
export const MAX_HOLIDAY_NAME = 60;

/** `09:00`. */
export const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const time = z.string().regex(TIME);
const span = z.tuple([time, time]).readonly();

/** Spans must ascend without touching. */
function areInOrder(spans: readonly Span[]): boolean {
  const times = spans.flat().map(minutesOf);
  return times.every((minutes, place) => place === 0 || minutes > (times[place - 1] ?? 0));
}

/** False for `2027-02-30`. */
export function isDay(date: string): boolean {
  const full = /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : `2028-${date}`; // a leap year
  const ms = Date.parse(`${full}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(full);
}

export const holidayDate = z.string().refine(isDay);

export const storedHours = z.object({
  week: z.array(z.array(span).max(MAX_SPANS).refine(areInOrder)).length(7),
  holidays: z.array(z.object({ date: holidayDate, name: requiredText(MAX_HOLIDAY_NAME) })).max(MAX_HOLIDAYS),
  closedOn: z.literal('').or(z.iso.date()),
}) satisfies z.ZodType<HoursSettings>;
