/** Times as people in Pakistan read them. Put together from numbers, as the words of `Intl` differ between browsers. */
import { karachiTime } from '#shop/kernel/calendar.ts';
import { m } from '#words/dates.ts';

/** Milliseconds UTC as `21 November 2026`, in Asia/Karachi. */
export const formatDate = (ms: number): string => m.date(karachiTime(ms));

/** Milliseconds UTC as `21 Nov`, in Asia/Karachi. */
export const formatShortDate = (ms: number): string => m.shortDate(karachiTime(ms));

/** Milliseconds UTC as `4:05 PM`, in Asia/Karachi. */
export const formatTime = (ms: number): string => m.clock(karachiTime(ms).minutes);

/** Milliseconds UTC as `21 November 2026, 4:05 PM`, in Asia/Karachi. */
export const formatDateTime = (ms: number): string =>
  m.dateTime({ date: formatDate(ms), time: formatTime(ms) });

/** The same with the seconds, as `21 November 2026, 4:05:09 PM`: for moments of which several are in one minute. */
export const formatMoment = (ms: number): string =>
  m.dateTime({
    date: formatDate(ms),
    time: m.clock(karachiTime(ms).minutes, new Date(ms).getUTCSeconds()),
  });
