export * as m from './dates.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const monthOf = (month: number) => MONTHS[month - 1] ?? '';

export const date = ({ day, month, year }: { day: number; month: number; year: number }) =>
  `${day} ${monthOf(month)} ${year}`;
export const shortDate = ({ day, month }: { day: number; month: number }) =>
  `${day} ${monthOf(month).slice(0, 3)}`;
/** `26 November`. */
export const dayAndMonth = ({ day, month }: { day: number; month: number }) => `${day} ${monthOf(month)}`;
export const wholeMonth = ({ month, year }: { month: number; year: number }) => `${monthOf(month)} ${year}`;

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** Minutes since midnight: `545` is `9:05 AM`. */
export const clock = (minutes: number, seconds?: number) => {
  const hour = Math.floor(minutes / 60);
  const parts = [minutes % 60, ...(seconds === undefined ? [] : [seconds])];
  return `${[hour % 12 || 12, ...parts.map(twoDigits)].join(':')} ${hour < 12 ? 'AM' : 'PM'}`;
};
export const dateTime = ({ date, time }: { date: string; time: string }) => `${date}, ${time}`;
