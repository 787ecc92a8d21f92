/** Times as people in Pakistan read them. Put together from numbers, as the words of `Intl` differ between browsers. */
import { clockText, karachiTime } from '#shop/kernel/calendar.ts';
import { m } from '#words/dates.ts';

const monthOf = (month: number) => m.months[month - 1] ?? '';

/** Milliseconds UTC as `21 November 2026`, in Asia/Karachi. */
export function formatDate(ms: number): string {
  const { year, month, day } = karachiTime(ms);
  return m.date({ day, month: monthOf(month), year });
}

/** Milliseconds UTC as `21 Nov`, in Asia/Karachi. */
export function formatShortDate(ms: number): string {
  const { month, day } = karachiTime(ms);
  return m.shortDate({ day, month: monthOf(month) });
}

/** Milliseconds UTC as `21 November 2026, 4:05 PM`, in Asia/Karachi. */
export function formatDateTime(ms: number): string {
  return `${formatDate(ms)}, ${clockText(karachiTime(ms).minutes)}`;
}
