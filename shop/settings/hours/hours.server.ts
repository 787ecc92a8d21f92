/** Opening hours and holidays: storage and forms. */
import { z } from 'zod';
import { requiredText } from '#shop/kernel/form-fields.server.ts';
import { shortNumber } from '#shop/kernel/text/text.ts';
import { topicWith } from '../topic.server.ts';
import { type Holiday, MAX_SPANS, minutesOf, type Span } from './hours.ts';
import { closesField, formOfWeek, opensField, weekOfForm } from './hours-form.ts';

export const MAX_HOLIDAYS = 60;
/** Characters. */
const MAX_HOLIDAY_NAME = 60;

/** `09:00`. */
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const storedTime = z.string().regex(TIME);
const span = z.tuple([storedTime, storedTime]).readonly();

/** Spans must ascend without touching. */
function areInOrder(spans: readonly Span[]): boolean {
  const times = spans.flat().map(minutesOf);
  return times.every((minutes, place) => place === 0 || minutes > (times[place - 1] ?? 0));
}

/** False for `2027-02-30`. */
function isDay(date: string): boolean {
  const full = /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : `2028-${date}`; // a leap year
  const ms = Date.parse(`${full}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(full);
}

const holidayDate = z.string().refine(isDay);

const stored = z.object({
  week: z.array(z.array(span).max(MAX_SPANS).refine(areInOrder)).length(7),
  holidays: z.array(z.object({ date: holidayDate, name: requiredText(MAX_HOLIDAY_NAME) })).max(MAX_HOLIDAYS),
  closedOn: z.literal('').or(z.iso.date()),
});

export type HoursFault = 'no time' | 'closes too early' | 'opens too early' | 'half a pair' | 'no day';
const fault = (code: HoursFault) => code;

const time = z.string().overwrite(shortNumber).regex(TIME, fault('no time')).optional();

const pairs = Array.from(
  { length: 7 * MAX_SPANS },
  (_, n) => [Math.floor(n / MAX_SPANS), n % MAX_SPANS] as const,
);

/** A pair of times per span; a day without one is closed. */
const weekForm = z
  .object(
    Object.fromEntries(
      pairs.flatMap((pair) => [
        [opensField(...pair), time],
        [closesField(...pair), time],
      ]),
    ),
  )
  .superRefine((typed, ctx) => {
    const wrong = (field: string, message: HoursFault) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    let before = -1;
    for (const [weekday, place] of pairs) {
      if (place === 0) before = -1;
      const [opensName, closesName] = [opensField(weekday, place), closesField(weekday, place)];
      const { [opensName]: opens, [closesName]: closes } = typed;
      if (!opens && !closes) continue;
      if (!opens || !closes) {
        wrong(opens ? closesName : opensName, fault('half a pair'));
        continue;
      }
      // The field's own schema reports it.
      if (!TIME.test(opens) || !TIME.test(closes)) continue;
      if (minutesOf(opens) <= before) wrong(opensName, fault('opens too early'));
      if (minutesOf(closes) <= minutesOf(opens)) wrong(closesName, fault('closes too early'));
      before = minutesOf(closes);
    }
  });

/** The week; holidays have forms of their own. */
export const hoursSettings = topicWith({
  topic: 'hours',
  stored,
  form: weekForm,
  ofForm: (typed) => ({ week: weekOfForm((field) => typed[field]) }),
  formOf: ({ week }) => formOfWeek(week),
});

export const holidayForm = z.object({
  /** The previous date of a changed holiday. */
  was: z.string().optional(),
  date: z
    .string({ error: fault('no day') })
    .refine((date) => /^\d{4}-/.test(date) && isDay(date), fault('no day')),
  holiday: requiredText(MAX_HOLIDAY_NAME),
  yearly: z.string().optional(),
});
export type HolidayForm = z.output<typeof holidayForm>;

export type HolidaySet =
  | { ok: true; holidays: Holiday[] }
  /** `taken`: by holiday `name`. `past`: before today and not yearly. `full`: `MAX_HOLIDAYS` reached. */
  | { ok: false; reason: 'taken'; name: string }
  | { ok: false; reason: 'past' | 'full' };

/** `today` is a Karachi date, such as `2026-11-23`. */
export function withHoliday(
  { was, date: typed, holiday, yearly }: HolidayForm,
  all: readonly Holiday[],
  today: string,
): HolidaySet {
  const date = yearly ? typed.slice('2027-'.length) : typed;
  const others = all.filter((one) => one.date !== was);
  const same = others.find((one) => one.date.endsWith(date) || date.endsWith(one.date));
  if (same) return { ok: false, reason: 'taken', name: same.name };
  // A past holiday may be renamed.
  if (!yearly && date < today && date !== was) return { ok: false, reason: 'past' };
  if (others.length >= MAX_HOLIDAYS) return { ok: false, reason: 'full' };
  return { ok: true, holidays: [...others, { date, name: holiday }] };
}
