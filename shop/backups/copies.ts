/** Copies made after each change and kept off the machine, so that a lost disk costs minutes. */
import { HOUR_MS } from '../kernel/calendar.ts';
import type { NamedBackup } from './backup.ts';

/** All of the last hour, then the newest of each of this many hours. */
const COPY_RETENTION = { allOfMs: HOUR_MS, hours: 24 } as const;
const OFTEN_MS = 60_000;
const SELDOM_MS = 300_000;
const LONG_MS = 2000;
/** After this wait of a change, the owner is warned. */
const LATE_INTERVALS = 3;
const LATE_AT_LEAST_MS = 15 * 60_000;

/** `tookMs`: duration of the last copy; null before the first. */
export function copyEveryMs(setSeconds: number | undefined, tookMs: number | null): number {
  if (setSeconds !== undefined) return setSeconds * 1000;
  return tookMs !== null && tookMs > LONG_MS ? SELDOM_MS : OFTEN_MS;
}

/** `changedAt`: the oldest uncopied change; null for none. */
export function isCopyLate(changedAt: number | null, everyMs: number, now: number): boolean {
  return changedAt !== null && now - changedAt > Math.max(LATE_AT_LEAST_MS, LATE_INTERVALS * everyMs);
}

/** Copies to delete. Counts hours with a copy, not clock hours. */
export function superfluousCopies<Named extends NamedBackup>(copies: readonly Named[], now: number): Named[] {
  const found = copies.filter(({ kind }) => kind === 'copy').toSorted((a, b) => b.madeAt - a.madeAt);
  const newestOfHours = new Map<number, Named>();
  for (const one of found) {
    const hour = Math.floor(one.madeAt / HOUR_MS);
    if (!newestOfHours.has(hour)) newestOfHours.set(hour, one);
  }
  const retained = new Set([...newestOfHours.values()].slice(0, COPY_RETENTION.hours));
  return found.filter((one) => !retained.has(one) && one.madeAt < now - COPY_RETENTION.allOfMs);
}
