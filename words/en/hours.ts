/** Opening hours. */
import type { Opening } from '#shop/settings/open-state.ts';
import { clock } from './dates.ts';

export * as m from './hours.ts';

/** By their number in `KarachiTime.weekday`. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const everyDay = 'Every day';
/** 0 is Sunday. */
export const weekdayName = (weekday: number) => WEEKDAYS[weekday] ?? '';
/** Days that follow each other: `Saturday to Thursday`. */
export const days = (weekdays: readonly number[]) => {
  if (weekdays.length === 7) return everyDay;
  const names = weekdays.map((weekday) => WEEKDAYS[weekday]);
  return names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(' and ');
};
/** From opening to closing, in minutes since midnight: `9:00 AM-12:00 PM`. */
export const span = ({ opens, closes }: { opens: number; closes: number }) =>
  `${clock(opens)}-${clock(closes)}`;

const dayName = (on: Opening['on']) => (typeof on === 'string' ? on : `on ${WEEKDAYS[on.weekday]}`);

/** `today at 9:00 AM`. */
export const opening = ({ at, on }: Opening) => `${dayName(on)} at ${clock(at)}`;

/** Of a day of the week without hours. */
export const closedDay = 'Closed';
export const closedOnHolidays = 'Closed on major public holidays';

export const openNow = 'Open now';
export const closedNow = 'Closed now';
export const until = ({ time }: { time: number }) => `until ${clock(time)}`;
export const opens = (when: Opening) => `Opens ${opening(when)}.`;
export const fridayBreak = 'Friday break.';
export const breakTime = 'Break.';
export const closedToday = 'Closed today.';
/** Why it is closed, before what `opens` says. */
export const holiday = (name: string) => `${name}.`;
/** Before the last span of a day that has several. */
export const and = 'and';

/** Between the others. */
export const comma = ',';
