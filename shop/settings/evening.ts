/** The day's summary in five lines. Pure: also for browsers. */
import { HOUR_MS, karachiDay, startOfKarachiDay } from '../kernel/calendar.ts';

export interface EveningSettings {
  onDashboard: boolean;
  /** Until midnight, Karachi time. */
  hour: number;
  /** Once a day. */
  byMail: boolean;
}

export const DEFAULT_EVENING: EveningSettings = { onDashboard: true, hour: 19, byMail: false };

/** Choices of the form. */
export const EVENING_HOURS = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23] as const;

/** `now` in milliseconds, UTC. */
export function isEvening(now: number, { hour }: EveningSettings): boolean {
  return now >= startOfKarachiDay(karachiDay(now)) + hour * HOUR_MS;
}
