import type { Opening } from '#shop/settings/hours/open-state.ts';
import { isolated } from '../isolate.ts';
import { clock, dayAndMonth } from './dates.ts';

export * as m from './hours.ts';

const WEEKDAYS = ['اتوار', 'پیر', 'منگل', 'بدھ', 'جمعرات', 'جمعہ', 'ہفتہ'];
export const weekdayName = (weekday: number) => WEEKDAYS[weekday] ?? '';

const everyDay = 'ہر روز';
/** Consecutive days: `ہفتہ سے جمعرات`. */
export const days = (weekdays: readonly number[]) => {
  if (weekdays.length === 7) return everyDay;
  const names = weekdays.map(weekdayName);
  return names.length > 2 ? `${names[0]} سے ${names.at(-1)}` : names.join(' اور ');
};
export const span = ({ opens, closes }: { opens: number; closes: number }) =>
  isolated`${clock(opens)} سے ${clock(closes)}`;

const dayName = (on: Opening['on']) => {
  if (on === 'today') return 'آج';
  if (on === 'tomorrow') return 'کل';
  return isolated`${'weekday' in on ? weekdayName(on.weekday) : dayAndMonth(on)} کو`;
};

/** `آج صبح 9:00 بجے`. */
export const opening = ({ at, on }: Opening) => isolated`${dayName(on)} ${clock(at)} بجے`;

export const closedDay = 'بند';
export const closedOnHolidays = 'بڑی سرکاری چھٹیوں پر دکان بند رہتی ہے';

export const openNow = 'دکان کھلی ہے';
export const closedNow = 'دکان بند ہے';
export const until = ({ time }: { time: number }) => isolated`${clock(time)} بجے تک`;
export const opens = (when: Opening) => isolated`${opening(when)} کھلے گی۔`;
export const fridayBreak = 'جمعہ کا وقفہ۔';
export const breakTime = 'وقفہ۔';
export const closedToday = 'آج دکان بند ہے۔';
export const holiday = (name: string) => isolated`${name}۔`;
export const season = ({ name, to }: { name: string; to: { day: number; month: number } }) =>
  isolated`${name}، ${dayAndMonth(to)} تک`;
export const fromTo = ({ from, to }: { from: string; to: string }) => isolated`${from} سے ${to} تک`;
export const and = 'اور';

export const comma = '،';
