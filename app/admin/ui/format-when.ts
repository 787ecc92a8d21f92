import { formatDate, formatDateTime, formatTime } from '#app/lib/time.ts';

/** UTC milliseconds as `4:05 PM` today, otherwise with the date. */
export const formatWhen = (ms: number): string =>
  formatDate(ms) === formatDate(Date.now()) ? formatTime(ms) : formatDateTime(ms);
