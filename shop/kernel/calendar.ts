/** Asia/Karachi: UTC+5 all year (tz database: no summer time since 2009). */

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const KARACHI_OFFSET_MS = 5 * HOUR_MS;

export interface KarachiTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 is Sunday. */
  weekday: number;
  /** Minutes since midnight. */
  minutes: number;
}

export function karachiTime(ms: number): KarachiTime {
  const wall = new Date(ms + KARACHI_OFFSET_MS);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
}

/** Days since 1 January 1970, in Karachi. */
export function karachiDay(ms: number): number {
  return Math.floor((ms + KARACHI_OFFSET_MS) / DAY_MS);
}

/** Milliseconds UTC. */
export function startOfKarachiDay(day: number): number {
  return day * DAY_MS - KARACHI_OFFSET_MS;
}
