import type { Opening } from '#shop/settings/hours/open-state.ts';
import { clock, dayAndMonth } from './dates.ts';

export * as m from './hours.ts';

const WEEKDAYS = ['Itwaar', 'Peer', 'Mangal', 'Budh', 'Jumeraat', 'Juma', 'Hafta'];
export const weekdayName = (weekday: number) => WEEKDAYS[weekday] ?? '';

const everyDay = 'Har roz';
/** Consecutive days: `Hafta se Jumeraat`. */
export const days = (weekdays: readonly number[]) => {
  if (weekdays.length === 7) return everyDay;
  const names = weekdays.map(weekdayName);
  return names.length > 2 ? `${names[0]} se ${names.at(-1)}` : names.join(' aur ');
};
export const span = ({ opens, closes }: { opens: number; closes: number }) =>
  `${clock(opens)} se ${clock(closes)}`;

const dayName = (on: Opening['on']) => {
  if (on === 'today') return 'aaj';
  if (on === 'tomorrow') return 'kal';
  return `${'weekday' in on ? weekdayName(on.weekday) : dayAndMonth(on)} ko`;
};

/** `aaj 9:00 AM par`. */
export const opening = ({ at, on }: Opening) => `${dayName(on)} ${clock(at)} par`;

export const closedDay = 'Band';
export const closedOnHolidays = 'Bari sarkari chuttiyon par dukaan band rehti hai';

export const openNow = 'Dukaan khuli hai';
export const closedNow = 'Dukaan band hai';
export const until = ({ time }: { time: number }) => `${clock(time)} tak`;
export const opens = (when: Opening) => `Dukaan ${opening(when)} khulegi.`;
export const fridayBreak = 'Juma ka waqfa.';
export const breakTime = 'Waqfa.';
export const closedToday = 'Aaj dukaan band hai.';
export const holiday = (name: string) => `${name}.`;
export const season = ({ name, to }: { name: string; to: { day: number; month: number } }) =>
  `${name}, ${dayAndMonth(to)} tak`;
export const fromTo = ({ from, to }: { from: string; to: string }) => `${from} se ${to} tak`;
export const and = 'aur';

export const comma = ',';
