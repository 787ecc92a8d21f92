import { HOUR_MS, karachiDay, startOfKarachiDay } from '../kernel/calendar.ts';

export interface DailySummarySettings {
  onDashboard: boolean;
  /** Shown from this hour of Karachi until midnight. */
  hour: number;
  /** Once a day. */
  byMail: boolean;
}

export const DEFAULT_DAILY_SUMMARY: DailySummarySettings = { onDashboard: true, hour: 19, byMail: false };

export const DAILY_SUMMARY_HOURS = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23] as const;

/** Milliseconds UTC. */
export function isEvening(now: number, { hour }: DailySummarySettings): boolean {
  return now >= startOfKarachiDay(karachiDay(now)) + hour * HOUR_MS;
}
