/** A time of which mostly the hour is of interest. */
import { formatDate, formatDateTime, formatTime } from '../time.ts';

/** Milliseconds UTC as `4:05 PM` where it is today, else with the date. */
export const formatWhen = (ms: number): string =>
  formatDate(ms) === formatDate(Date.now()) ? formatTime(ms) : formatDateTime(ms);
