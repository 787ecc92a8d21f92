/** Opening hours. */
import type { Opening } from '#shop/settings/open-state.ts';
import { isolated } from '../isolate.ts';
import { clock } from './dates.ts';

export * as m from './hours.ts';

/** By their number in `KarachiTime.weekday`. */
const WEEKDAYS = ['اتوار', 'پیر', 'منگل', 'بدھ', 'جمعرات', 'جمعہ', 'ہفتہ'];
/** 0 is Sunday. */
export const weekdayName = (weekday: number) => WEEKDAYS[weekday] ?? '';

const everyDay = 'ہر روز';
/** Days that follow each other: `ہفتہ سے جمعرات`. */
export const days = (weekdays: readonly number[]) => {
  if (weekdays.length === 7) return everyDay;
  const names = weekdays.map(weekdayName);
  return names.length > 2 ? `${names[0]} سے ${names.at(-1)}` : names.join(' اور ');
};
/** From opening to closing, in minutes since midnight. */
export const span = ({ opens, closes }: { opens: number; closes: number }) =>
  isolated`${clock(opens)} سے ${clock(closes)}`;

const dayName = (on: Opening['on']) => {
  if (on === 'today') return 'آج';
  return on === 'tomorrow' ? 'کل' : isolated`${weekdayName(on.weekday)} کو`;
};

/** `آج صبح 9:00 بجے`. */
export const opening = ({ at, on }: Opening) => isolated`${dayName(on)} ${clock(at)} بجے`;

/** Of a day of the week without hours. */
export const closedDay = 'بند';
export const closedOnHolidays = 'بڑی سرکاری چھٹیوں پر دکان بند رہتی ہے';

export const openNow = 'دکان کھلی ہے';
export const closedNow = 'دکان بند ہے';
export const until = ({ time }: { time: number }) => isolated`${clock(time)} بجے تک`;
export const opens = (when: Opening) => isolated`${opening(when)} کھلے گی۔`;
export const fridayBreak = 'جمعہ کا وقفہ۔';
export const breakTime = 'وقفہ۔';
export const closedToday = 'آج دکان بند ہے۔';
/** Why it is closed, before what `opens` says. */
export const holiday = (name: string) => isolated`${name}۔`;
/** Before the last span of a day that has several. */
export const and = 'اور';

/** Between the others. */
export const comma = '،';
