import { z } from 'zod';
import { KARACHI_OFFSET_MS } from './calendar.ts';
import { optionalText } from './form-fields.server.ts';

export type DateTimeFault = 'no moment' | 'ends before it begins';

/** Browsers send `2026-11-23T09:00`, some with seconds. */
const MAX_MOMENT = 30;

/** From `<input type="datetime-local">`, in milliseconds UTC; null if empty. */
export const karachiDateTime = optionalText(MAX_MOMENT).transform((typed, ctx): number | null => {
  if (typed === '') return null;
  const ms = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(typed)
    ? Date.parse(`${typed.replace(' ', 'T')}Z`)
    : Number.NaN;
  if (!Number.isNaN(ms)) return ms - KARACHI_OFFSET_MS;
  ctx.addIssue('no moment' satisfies DateTimeFault);
  return z.NEVER;
});

export const dateTimeAsTyped = (ms: number | null) =>
  ms === null ? '' : new Date(ms + KARACHI_OFFSET_MS).toISOString().slice(0, 16);
