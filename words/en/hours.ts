import type { Opening } from '#shop/settings/hours/open-state.ts';
import { clock, dayAndMonth } from './dates.ts';

export * as m from './hours.ts';

/** Indexed by `KarachiTime.weekday`. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const everyDay = 'Every day';
export const weekdayName = (weekday: number) => WEEKDAYS[weekday] ?? '';
/** Consecutive days: `Saturday to Thursday`. */
export const days = (weekdays: readonly number[]) => {
  if (weekdays.length === 7) return everyDay;
  const names = weekdays.map((weekday) => WEEKDAYS[weekday]);
  return names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(' and ');
};
/** Minutes since midnight: `9:00 AM-12:00 PM`. */
export const span = ({ opens, closes }: { opens: number; closes: number }) =>
  `${clock(opens)}-${clock(closes)}`;

const dayName = (on: Opening['on']) => {
  if (typeof on === 'string') return on;
  return `on ${'weekday' in on ? weekdayName(on.weekday) : dayAndMonth(on)}`;
};

/** `today at 9:00 AM`. */
export const opening = ({ at, on }: Opening) => `${dayName(on)} at ${clock(at)}`;

export const closedDay = 'Closed';
export const closedOnHolidays = 'Closed on major public holidays';

export const openNow = 'Open now';
export const closedNow = 'Closed now';
export const until = ({ time }: { time: number }) => `until ${clock(time)}`;
export const opens = (when: Opening) => `Opens ${opening(when)}.`;
export const fridayBreak = 'Friday break.';
export const breakTime = 'Break.';
export const closedToday = 'Closed today.';
/** `opens` follows. */
export const holiday = (name: string) => `${name}.`;
/** Above a season's hours: `Ramzan, until 9 March`. */
export const season = ({ name, to }: { name: string; to: { day: number; month: number } }) =>
  `${name}, until ${dayAndMonth(to)}`;
export const fromTo = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`;
/** Before the last of several spans. */
export const and = 'and';

/** Between the other spans. */
export const comma = ',';
