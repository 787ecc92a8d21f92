/** Facts of the daily mail; `server/mail` words it. */
import type { DayInLines } from './day.ts';

export type DayNotification = { kind: 'day in lines'; lines: DayInLines };
