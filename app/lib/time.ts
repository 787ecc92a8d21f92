/** Times in Asia/Karachi from milliseconds UTC. Not by `Intl`, whose wording differs between browsers. */
import { karachiTime } from '#shop/kernel/calendar.ts';
import { m } from '#words/dates.ts';

/** `21 November 2026` */
export const formatDate = (ms: number): string => m.date(karachiTime(ms));

/** `21 Nov` */
export const formatShortDate = (ms: number): string => m.shortDate(karachiTime(ms));

/** `4:05 PM` */
export const formatTime = (ms: number): string => m.clock(karachiTime(ms).minutes);

/** `21 November 2026, 4:05 PM` */
export const formatDateTime = (ms: number): string =>
  m.dateTime({ date: formatDate(ms), time: formatTime(ms) });

/** `21 November 2026, 4:05:09 PM`: for several moments in one minute. */
export const formatMoment = (ms: number): string =>
  m.dateTime({
    date: formatDate(ms),
    time: m.clock(karachiTime(ms).minutes, new Date(ms).getUTCSeconds()),
  });
