/** Opening hours. Whether the store is open is in `open-state.ts`, as most pages do not ask. Pure: also for browsers. */
import { karachiTime } from '../kernel/calendar.ts';

/** From opening to closing, as `09:00` and `19:00`, by the clock of Asia/Karachi. */
export type Span = readonly [opens: string, closes: string];

/** Of one day: more than any shop has. The form takes as many pairs of times, so that saving it loses none. */
export const MAX_SPANS = 12;

export interface Holiday {
  /** `2027-03-10`, or `12-25` for a day of every year. */
  date: string;
  /** At most 60 characters. */
  name: string;
}

/** When the store is open. */
export interface HoursSettings {
  /**
   * By weekday, 0 is Sunday: the spans of the day in their order, at most `MAX_SPANS`; the time between two is a break. A day without one is
   * closed.
   */
  week: readonly (readonly Span[])[];
  /** Days on which the store stays closed, at most 60. The days of the moon change when they are announced. */
  holidays: readonly Holiday[];
  /** The day on which it stays closed without another reason, as `2026-11-23`; empty for none. */
  closedOn: string;
}

const DAY: readonly Span[] = [['09:00', '19:00']];
const FRIDAY: readonly Span[] = [
  ['09:00', '12:00'],
  ['15:00', '19:00'],
];

/** As in the specification, section 9. */
export const DEFAULT_HOURS: HoursSettings = {
  week: [DAY, DAY, DAY, DAY, DAY, FRIDAY, DAY],
  holidays: [],
  closedOn: '',
};

/** Days of the week that follow each other and have the same hours. */
export interface OpeningHours {
  /** In their order; 0 is Sunday. */
  weekdays: readonly number[];
  spans: readonly Span[];
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The week in as few lines as it can be said: the longest run of equal days first, the others behind it in the order of the week. */
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

/** Whether the day that holds `ms` (UTC) is this holiday, which comes once or every year. */
export function isOn({ date }: Holiday, ms: number): boolean {
  return dateOf(ms).endsWith(date);
}

/** The shop's day that holds `ms` (UTC), as `2026-11-23`. */
export function dateOf(ms: number): string {
  const { year, month, day } = karachiTime(ms);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Minutes since midnight of a time such as `09:00`. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
