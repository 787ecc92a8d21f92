/** Opening hours. */
import type { Opening } from '#shop/settings/open-state.ts';
import { clock } from './dates.ts';

export * as m from './hours.ts';

/** By their number in `KarachiTime.weekday`. */
const WEEKDAYS = ['Itwaar', 'Peer', 'Mangal', 'Budh', 'Jumeraat', 'Juma', 'Hafta'];
/** 0 is Sunday. */
export const weekdayName = (weekday: number) => WEEKDAYS[weekday] ?? '';

const everyDay = 'Har roz';
/** Days that follow each other: `Hafta se Jumeraat`. */
export const days = (weekdays: readonly number[]) => {
  if (weekdays.length === 7) return everyDay;
  const names = weekdays.map(weekdayName);
  return names.length > 2 ? `${names[0]} se ${names.at(-1)}` : names.join(' aur ');
};
/** From opening to closing, in minutes since midnight. */
export const span = ({ opens, closes }: { opens: number; closes: number }) =>
  `${clock(opens)} se ${clock(closes)}`;

const dayName = (on: Opening['on']) => {
  if (on === 'today') return 'aaj';
  return on === 'tomorrow' ? 'kal' : `${weekdayName(on.weekday)} ko`;
};

/** `aaj 9:00 AM par`. */
export const opening = ({ at, on }: Opening) => `${dayName(on)} ${clock(at)} par`;

/** Of a day of the week without hours. */
export const closedDay = 'Band';
export const closedOnHolidays = 'Bari sarkari chuttiyon par dukaan band rehti hai';

export const openNow = 'Dukaan khuli hai';
export const closedNow = 'Dukaan band hai';
export const until = ({ time }: { time: number }) => `${clock(time)} tak`;
export const opens = (when: Opening) => `Dukaan ${opening(when)} khulegi.`;
export const fridayBreak = 'Juma ka waqfa.';
export const breakTime = 'Waqfa.';
export const closedToday = 'Aaj dukaan band hai.';
/** Why it is closed, before what `opens` says. */
export const holiday = (name: string) => `${name}.`;
/** Before the last span of a day that has several. */
export const and = 'aur';

/** Between the others. */
export const comma = ',';
