/** Copies off the machine: the database of a moment, taken after each change, so that a lost disk costs minutes and not a day. Their names are those of backups. */
import { HOUR_MS } from '../kernel/calendar.ts';
import type { NamedBackup } from './backup.ts';

/** Copies that are kept: all of the last hour, and the newest of each of so many hours that have one. */
const COPIES_KEPT = { allOfMs: HOUR_MS, hours: 24 } as const;
/** Without a setting a copy follows a change after this, and after the longer time where a copy takes long. */
const OFTEN_MS = 60_000;
const SELDOM_MS = 300_000;
/** A copy that took longer than this takes long. */
const LONG_MS = 2000;
/** So long after the first change that no copy has, the owner is warned. */
const LATE_INTERVALS = 3;
const LATE_AT_LEAST_MS = 15 * 60_000;

/** How long after a copy the next one may begin; `tookMs` is what the last one took, null before the first. */
export function copyEveryMs(setSeconds: number | undefined, tookMs: number | null): number {
  if (setSeconds !== undefined) return setSeconds * 1000;
  return tookMs !== null && tookMs > LONG_MS ? SELDOM_MS : OFTEN_MS;
}

/** Whether a change has waited too long for a copy; `changedAt` is when the oldest such change was seen, null when there is none. */
export function isCopyLate(changedAt: number | null, everyMs: number, now: number): boolean {
  return changedAt !== null && now - changedAt > Math.max(LATE_AT_LEAST_MS, LATE_INTERVALS * everyMs);
}

/**
 * The copies that are not kept any more. It counts hours that have a copy, as the rule of the nights does: a clock that was wrong, or a
 * shop that rested, loses none.
 */
export function superfluousCopies<Named extends NamedBackup>(copies: readonly Named[], now: number): Named[] {
  const found = copies.filter(({ kind }) => kind === 'copy').toSorted((a, b) => b.madeAt - a.madeAt);
  const newestOfHours = new Map<number, Named>();
  for (const one of found) {
    const hour = Math.floor(one.madeAt / HOUR_MS);
    if (!newestOfHours.has(hour)) newestOfHours.set(hour, one);
  }
  const kept = new Set([...newestOfHours.values()].slice(0, COPIES_KEPT.hours));
  return found.filter((one) => !kept.has(one) && one.madeAt < now - COPIES_KEPT.allOfMs);
}
