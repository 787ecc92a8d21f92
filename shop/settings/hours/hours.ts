/** `open-state.ts` is separate, because few pages need it. */
import { karachiTime } from '#shop/kernel/calendar.ts';

/** Such as `09:00` and `19:00`, Karachi time. */
export type Span = readonly [opens: string, closes: string];

/** Per day; the form has as many fields, so that saving loses no span. */
export const MAX_SPANS = 12;

/** Days with a name. */
export interface Holiday {
  /** `2027-03-10`, or `12-25` for every year. */
  date: string;
  /** Last day, in the same format; absent: one day. */
  to?: string | undefined;
  name: string;
}

/** Days with other hours, such as Ramzan. No two share a day. */
export interface Season extends Holiday {
  /** `2027-02-08`: each year has its own dates. */
  date: string;
  to: string;
  week: HoursSettings['week'];
}

export interface HoursSettings {
  /** By weekday, 0 is Sunday: ascending, with breaks between; none: closed. */
  week: readonly (readonly Span[])[];
  /** Dates of the moon calendar change when announced. */
  holidays: readonly Holiday[];
  /** Closed that day without a reason: `2026-11-23`, or empty. */
  closedOn: string;
  seasons: readonly Season[];
}

const DAY: readonly Span[] = [['09:00', '19:00']];
const FRIDAY: readonly Span[] = [
  ['09:00', '12:00'],
  ['15:00', '19:00'],
];

/** The specification, section 9. */
export const DEFAULT_HOURS: HoursSettings = {
  week: [DAY, DAY, DAY, DAY, DAY, FRIDAY, DAY],
  holidays: [],
  closedOn: '',
  seasons: [],
};

/** Consecutive weekdays with the same hours. */
export interface OpeningHours {
  /** In order; 0 is Sunday. */
  weekdays: readonly number[];
  spans: readonly Span[];
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** As few lines as possible: the longest run of equal days first. */
export function linesOfWeek(week: HoursSettings['week']): OpeningHours[] {
  const spansOf = (weekday: number) => week[weekday % 7] ?? [];
  const isSame = (one: number, other: number) => String(spansOf(one)) === String(spansOf(other));
  const starts = WEEKDAYS.filter((weekday) => !isSame(weekday + 6, weekday));
  if (starts.length === 0) return [{ weekdays: WEEKDAYS, spans: spansOf(0) }];
  const lines = starts.map((start, place) => {
    const next = starts[place + 1] ?? (starts[0] ?? 0) + 7;
    const weekdays = Array.from({ length: next - start }, (_, ahead) => (start + ahead) % 7);
    return { weekdays, spans: spansOf(start) };
  });
  const longest = Math.max(...lines.map(({ weekdays }) => weekdays.length));
  const first = lines.findIndex(({ weekdays }) => weekdays.length === longest);
  return [...lines.slice(first), ...lines.slice(0, first)];
}

/** `ms` is UTC. */
export function isOn({ date, to = date }: Holiday, ms: number): boolean {
  const day = dateOf(ms).slice(-date.length);
  // Yearly days may include New Year.
  return date <= to ? date <= day && day <= to : date <= day || day <= to;
}

/** Null on usual days. */
export const seasonOn = ({ seasons }: HoursSettings, ms: number): Season | null =>
  seasons.find((season) => isOn(season, ms)) ?? null;

export const weekOn = (hours: HoursSettings, ms: number): HoursSettings['week'] =>
  (seasonOn(hours, ms) ?? hours).week;

/** Karachi date, such as `2026-11-23`. */
export function dateOf(ms: number): string {
  const { year, month, day } = karachiTime(ms);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Minutes since midnight. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
