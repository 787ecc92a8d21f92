/** Times as people in Pakistan read them. Put together from numbers, as the words of `Intl` differ between browsers. */
import { clockText, karachiTime } from '#shop/kernel/calendar.ts';

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

/** Milliseconds UTC as `21 November 2026`, in Asia/Karachi. */
export function formatDate(ms: number): string {
  const { year, month, day } = karachiTime(ms);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** Milliseconds UTC as `21 Nov`, in Asia/Karachi. */
export function formatShortDate(ms: number): string {
  const { month, day } = karachiTime(ms);
  return `${day} ${MONTHS[month - 1]?.slice(0, 3)}`;
}

/** Milliseconds UTC as `21 November 2026, 4:05 PM`, in Asia/Karachi. */
export function formatDateTime(ms: number): string {
  return `${formatDate(ms)}, ${clockText(karachiTime(ms).minutes)}`;
}
