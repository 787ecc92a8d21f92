/** The mail about a day, as facts for which `server/mail` finds the words. */
import type { DayInLines } from './day.ts';

export type DayLetter = { kind: 'day in lines'; lines: DayInLines };
