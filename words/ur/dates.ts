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
const monthOf = (month: number) => MONTHS[month - 1] ?? '';

export const date = ({ day, month, year }: { day: number; month: number; year: number }) =>
  `${day} ${monthOf(month)}، ${year}`;
export const shortDate = ({ day, month }: { day: number; month: number }) => `${day} ${monthOf(month)}`;
export const dayAndMonth = shortDate;
export const wholeMonth = ({ month, year }: { month: number; year: number }) => `${monthOf(month)} ${year}`;

/** The part of the day replaces AM and PM. */
const partOfDay = (hour: number) => {
  if (hour < 4 || hour >= 20) return 'رات';
  if (hour < 12) return 'صبح';
  return hour < 16 ? 'دوپہر' : 'شام';
};

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** Minutes since midnight: `545` is `صبح 9:05`. */
export const clock = (minutes: number, seconds?: number) => {
  const hour = Math.floor(minutes / 60);
  const parts = [minutes % 60, ...(seconds === undefined ? [] : [seconds])];
  return `${partOfDay(hour)} ${[hour % 12 || 12, ...parts.map(twoDigits)].join(':')}`;
};
export const dateTime = ({ date, time }: { date: string; time: string }) => fromRight`${date}، ${time}`;
