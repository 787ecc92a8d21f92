import { z } from 'zod';
import { startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { dayOfDate } from '#shop/kernel/dates.ts';
import { requiredText } from '#shop/kernel/form-fields.server.ts';
import { shortNumber } from '#shop/kernel/text/text.ts';
import { topicWith } from '../topic.server.ts';
import { type Holiday, isOn, MAX_SPANS, minutesOf, type Season, type Span } from './hours.ts';
import { ALL_DAYS, closesField, formOfWeek, opensField, SAME, weekOfForm } from './hours-form.ts';

export const MAX_HOLIDAYS = 60;
export const MAX_SEASONS = 12;
const MAX_HOLIDAY_DAYS = 31;
const MAX_SEASON_DAYS = 366;
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

const isYearly = (date: string) => date.length === 'mm-dd'.length;

/** Null for `2027-02-30`. Yearly days are taken from a leap year. */
const dayIn = (date: string, year = 2028): number | null =>
  dayOfDate(isYearly(date) ? `${year}-${date}` : date);

/** First and last `karachiDay`; null if invalid, or in two formats. */
function daysOf({ date, to = date }: Pick<Holiday, 'date' | 'to'>): [first: number, last: number] | null {
  if (date.length !== to.length) return null;
  const first = dayIn(date);
  const last = dayIn(to, isYearly(to) && to < date ? 2029 : 2028);
  return first !== null && last !== null && first <= last ? [first, last] : null;
}

/** Cheaper with the shorter one first. */
function overlap(one: Holiday, other: Holiday): boolean {
  if (isYearly(one.date) && !isYearly(other.date)) return overlap(other, one);
  const [first, last] = daysOf(one) ?? [0, -1];
  for (let day = first; day <= last; day += 1) if (isOn(other, startOfKarachiDay(day))) return true;
  return false;
}

const storedWeek = z.array(z.array(span).max(MAX_SPANS).refine(areInOrder)).length(7);
const storedName = requiredText(MAX_HOLIDAY_NAME);

const stored = z.object({
  week: storedWeek,
  holidays: z
    .array(
      z
        .object({ date: z.string(), to: z.string().optional(), name: storedName })
        .refine((holiday) => daysOf(holiday) !== null),
    )
    .max(MAX_HOLIDAYS),
  closedOn: z.literal('').or(z.iso.date()),
  seasons: z
    .array(
      z
        .object({ date: z.iso.date(), to: z.iso.date(), name: storedName, week: storedWeek })
        .refine((season) => daysOf(season) !== null),
    )
    .max(MAX_SEASONS),
});

export type HoursFault =
  | 'no time'
  | 'closes too early'
  | 'opens too early'
  | 'half a pair'
  | 'no day'
  | 'ends too early'
  | 'too far apart';
const fault = (code: HoursFault) => code;

const time = z.string().overwrite(shortNumber).optional();

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const pairsOf = (days: readonly number[]) =>
  days.flatMap((day) => Array.from({ length: MAX_SPANS }, (_, place) => [day, place] as const));

const weekFields: Record<string, typeof time> = Object.fromEntries([
  [SAME, z.string().optional()],
  ...pairsOf([...WEEKDAYS, ALL_DAYS]).flatMap((pair) => [
    [opensField(...pair), time],
    [closesField(...pair), time],
  ]),
]);

type Typed = Readonly<Record<string, string | undefined>>;

/** A day without times is closed, but not all days. */
function checkWeek(typed: Typed, ctx: z.RefinementCtx<Typed>): void {
  const wrong = (field: string, message: HoursFault) =>
    ctx.addIssue({ code: 'custom', path: [field], message });
  const isSame = typed[SAME] === 'yes';
  let before = -1;
  let isOpen = false;
  for (const [day, place] of pairsOf(isSame ? [ALL_DAYS] : WEEKDAYS)) {
    if (place === 0) before = -1;
    const [opensName, closesName] = [opensField(day, place), closesField(day, place)];
    const { [opensName]: opens, [closesName]: closes } = typed;
    if (!opens && !closes) continue;
    isOpen = true;
    if (!opens || !closes) {
      wrong(opens ? closesName : opensName, fault('half a pair'));
      continue;
    }
    const unread = [opensName, closesName].filter((name) => !TIME.test(typed[name] ?? ''));
    for (const name of unread) wrong(name, fault('no time'));
    if (unread.length > 0) continue;
    if (minutesOf(opens) <= before) wrong(opensName, fault('opens too early'));
    if (minutesOf(closes) <= minutesOf(opens)) wrong(closesName, fault('closes too early'));
    before = minutesOf(closes);
  }
  if (isSame && !isOpen) wrong(opensField(ALL_DAYS, 0), fault('no time'));
}

/** Seasons and holidays have other forms. */
export const hoursSettings = topicWith({
  topic: 'hours',
  stored,
  form: z.object(weekFields).superRefine(checkWeek),
  ofForm: (typed) => ({ week: weekOfForm((field) => typed[field]) }),
  formOf: ({ week }) => formOfWeek(week),
});

const typedDay = z
  .string({ error: fault('no day') })
  .refine((date) => dayOfDate(date) !== null, fault('no day'));

const inOrder =
  (maxDays: number) =>
  ({ date, to }: { date: string; to?: string | undefined }, ctx: z.RefinementCtx): void => {
    const [first, last] = [dayOfDate(date), dayOfDate(to || date)];
    if (first === null || last === null) return;
    const wrong = (message: HoursFault) => ctx.addIssue({ code: 'custom', path: ['to'], message });
    if (last < first) wrong(fault('ends too early'));
    else if (last - first >= maxDays) wrong(fault('too far apart'));
  };

export const holidayForm = z
  .object({
    /** Date before the change. */
    was: z.string().optional(),
    date: typedDay,
    /** Empty: one day. */
    to: z.literal('').or(typedDay).optional(),
    holiday: requiredText(MAX_HOLIDAY_NAME),
    yearly: z.string().optional(),
  })
  .superRefine(inOrder(MAX_HOLIDAY_DAYS));
export type HolidayForm = z.output<typeof holidayForm>;

export const seasonForm = z
  .object({
    /** First day before the change. */
    was: z.string().optional(),
    season: requiredText(MAX_HOLIDAY_NAME),
    date: typedDay,
    to: typedDay,
    ...weekFields,
  })
  .superRefine(inOrder(MAX_SEASON_DAYS))
  .superRefine(checkWeek);
export type SeasonForm = z.output<typeof seasonForm>;

export type Refused =
  | { ok: false; reason: 'taken'; name: string }
  /** Over before today and not yearly. */
  | { ok: false; reason: 'past' }
  | { ok: false; reason: 'full' };

/** Includes the new one. */
export type DaysSet<Kind extends Holiday> = { ok: true; all: Kind[] } | Refused;

/** `today` is a Karachi date, such as `2026-11-23`. */
export function withHoliday(
  { was, date: first, to: last, holiday: name, yearly }: HolidayForm,
  all: readonly Holiday[],
  today: string,
): DaysSet<Holiday> {
  const [date, to] = [first, last || first].map((typed) =>
    yearly ? typed.slice('2027-'.length) : typed,
  ) as [string, string];
  const holiday = { date, ...(to !== date && { to }), name };
  const others = all.filter((one) => one.date !== was);
  const refused = refusalOf(holiday, { others, today, max: MAX_HOLIDAYS, was });
  return refused ?? { ok: true, all: [...others, holiday] };
}

export function withSeason(
  { was, season: name, date, to, ...typed }: SeasonForm,
  all: readonly Season[],
  today: string,
): DaysSet<Season> {
  const season = { date, to, name, week: weekOfForm((field) => (typed as Typed)[field]) };
  const others = all.filter((one) => one.date !== was);
  const refused = refusalOf(season, { others, today, max: MAX_SEASONS, was });
  return refused ?? { ok: true, all: [...others, season] };
}

interface AmongOthers {
  others: readonly Holiday[];
  today: string;
  max: number;
  was: string | undefined;
}

function refusalOf(one: Holiday, { others, today, max, was }: AmongOthers): Refused | null {
  const same = others.find((other) => overlap(one, other));
  if (same) return { ok: false, reason: 'taken', name: same.name };
  // A past one may be renamed.
  const isOver = !isYearly(one.date) && (one.to ?? one.date) < today;
  if (isOver && one.date !== was) return { ok: false, reason: 'past' };
  return others.length >= max ? { ok: false, reason: 'full' } : null;
}
