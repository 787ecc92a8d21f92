/** Dates. */
export * as m from './dates.ts';

export const months: readonly string[] = [
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
/** `month` is one of `months`. */
export const date = ({ day, month, year }: { day: number; month: string; year: number }) =>
  `${day} ${month} ${year}`;
export const shortDate = ({ day, month }: { day: number; month: string }) => `${day} ${month.slice(0, 3)}`;
