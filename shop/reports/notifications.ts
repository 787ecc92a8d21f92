import type { DayInLines } from './day.ts';

export type DayNotification = { kind: 'day in lines'; lines: DayInLines };
