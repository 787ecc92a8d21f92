/** The day in five lines, in the evening: where the shopkeeper gets it, and when. Pure: also for browsers. */
import { HOUR_MS, karachiDay, startOfKarachiDay } from '../kernel/calendar.ts';

export interface EveningSettings {
  /** Whether the dashboard shows it. */
  onDashboard: boolean;
  /** From this hour on until midnight, by the clock of Karachi. */
  hour: number;
  /** Whether the shopkeeper gets it by mail as well, once a day. */
  byMail: boolean;
}

export const DEFAULT_EVENING: EveningSettings = { onDashboard: true, hour: 19, byMail: false };

/** What a form offers: an evening begins at noon at the earliest. */
export const EVENING_HOURS = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23] as const;

/** Whether it is evening at this moment (milliseconds, UTC). */
export function isEvening(now: number, { hour }: EveningSettings): boolean {
  return now >= startOfKarachiDay(karachiDay(now)) + hour * HOUR_MS;
}
