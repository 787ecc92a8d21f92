/** Dates, and times of the day. */
import { fromRight } from '../from-right.ts';

export * as m from './dates.ts';

const MONTHS = [
  'جنوری',
  'فروری',
  'مارچ',
  'اپریل',
  'مئی',
  'جون',
  'جولائی',
  'اگست',
  'ستمبر',
  'اکتوبر',
  'نومبر',
  'دسمبر',
];
/** 1 to 12. */
const monthOf = (month: number) => MONTHS[month - 1] ?? '';

export const date = ({ day, month, year }: { day: number; month: number; year: number }) =>
  `${day} ${monthOf(month)}، ${year}`;
export const shortDate = ({ day, month }: { day: number; month: number }) => `${day} ${monthOf(month)}`;
export const dayAndMonth = shortDate;
export const wholeMonth = ({ month, year }: { month: number; year: number }) => `${monthOf(month)} ${year}`;

/** The part of the day says what AM and PM say: 4 to 11 morning, 12 to 15 noon, 16 to 19 evening, else night. */
const partOfDay = (hour: number) => {
  if (hour < 4 || hour >= 20) return 'رات';
  if (hour < 12) return 'صبح';
  return hour < 16 ? 'دوپہر' : 'شام';
};

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** Minutes since midnight: `545` as `صبح 9:05`; with the seconds where these are given. */
export const clock = (minutes: number, seconds?: number) => {
  const hour = Math.floor(minutes / 60);
  const parts = [minutes % 60, ...(seconds === undefined ? [] : [seconds])];
  return `${partOfDay(hour)} ${[hour % 12 || 12, ...parts.map(twoDigits)].join(':')}`;
};
export const dateTime = ({ date, time }: { date: string; time: string }) => fromRight`${date}، ${time}`;
