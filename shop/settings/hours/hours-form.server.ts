/** Forms of opening hours and holidays. */
import { z } from 'zod';
import { requiredText } from '#shop/kernel/form-fields.server.ts';
import { shortNumber } from '#shop/kernel/text/text.ts';
import { isDay, MAX_HOLIDAY_NAME, MAX_HOLIDAYS, TIME } from './hours.server.ts';
import { type Holiday, type HoursSettings, MAX_SPANS, minutesOf } from './hours.ts';
import { closesField, opensField, weekOfForm } from './hours-form.ts';

export type HoursFault = 'no time' | 'closes too early' | 'opens too early' | 'half a pair' | 'no day';
const fault = (code: HoursFault) => code;

const time = z.string().overwrite(shortNumber).regex(TIME, fault('no time')).optional();

const pairs = Array.from(
  { length: 7 * MAX_SPANS },
  (_, n) => [Math.floor(n / MAX_SPANS), n % MAX_SPANS] as const,
);

/** A pair of times per span; a day without one is closed. */
export const weekForm = z
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

export const weekOf = (typed: z.output<typeof weekForm>): Partial<HoursSettings> => ({
  week: weekOfForm((field) => typed[field]),
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
