/** The shop's own backups: their names, which of them are kept, when the next one is due, and when the shopkeeper is warned. */
import { DAY_MS, HOUR_MS, karachiDay, karachiTime, startOfKarachiDay } from '../kernel/calendar.ts';
import { cleanText } from '../kernel/text.ts';

/** Made every night by the shop itself, by hand with the button of the screen, or after each change as a copy off the machine. */
const BACKUP_KINDS = ['night', 'hand', 'copy'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

export interface NamedBackup {
  /** The name of its file, from which all the rest is read. */
  name: string;
  /** When it was begun, in milliseconds UTC; whole seconds. */
  madeAt: number;
  kind: BackupKind;
  encrypted: boolean;
}

/** A backup that is there, with the length of its file. */
export interface KeptBackup extends NamedBackup {
  bytes: number;
}

/** What a running backup is doing, in this order. */
export type BackupStep = 'reading' | 'packing' | 'checking' | 'copying';

/** The outcome of a backup. `interrupted` is one whose process ended before it did. */
export type BackupOutcome = 'made' | 'disk full' | 'interrupted' | 'failed';

/** Night backups that are kept: the newest of each of so many days, weeks and months that have one. */
export const KEPT = { days: 7, weeks: 4, months: 6 } as const;
/** Backups by hand are kept until they are deleted; there can be this many. */
export const MAX_BY_HAND = 20;
/** Characters of a passphrase: the fewest are four words, or what the shop suggests and more. */
export const MIN_PASSPHRASE = 12;
export const MAX_PASSPHRASE = 200;
/** A passphrase as it counts, however it was typed: spaces around it are none of it, and letters that were sent in parts are whole. */
export const cleanPassphrase = (typed: string) => cleanText(typed).trim();
/** A newest backup that is older than this is a reason to warn. */
export const STALE_MS = 48 * HOUR_MS;
/** With less than this on the disk, in bytes, the shopkeeper is warned: orders need room, too. */
export const LOW_DISK_BYTES = 1024 ** 3;
/** A backup needs room for its rows and pictures as files, and for the archive. */
const ROOM_FOR_THE_NEXT = 3;
/** A clock that runs so much ahead is still taken for right. */
const CLOCK_SLACK_MS = HOUR_MS;

const NAME = /^thaan-backup-(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(\d\d)-(night|hand|copy)\.tar\.gz(\.age)?$/;

/** The name of a backup's file, with the time of the shop's clock: `thaan-backup-2026-11-22-030000-night.tar.gz.age`. */
export function backupName({ madeAt, kind, encrypted }: Omit<NamedBackup, 'name'>): string {
  const { year, month, day, minutes } = karachiTime(madeAt);
  const two = (n: number) => String(n).padStart(2, '0');
  const time = [Math.floor(minutes / 60), minutes % 60, Math.floor(madeAt / 1000) % 60].map(two).join('');
  return `thaan-backup-${year}-${two(month)}-${two(day)}-${time}-${kind}.tar.gz${encrypted ? '.age' : ''}`;
}

/** Null for a file that is none of the shop's own backups. */
export function readBackupName(name: string): NamedBackup | null {
  const [found, year, month, day, hours, minutes, seconds, kind, age] = NAME.exec(name) ?? [];
  if (!found) return null;
  const [y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0] = [year, month, day, hours, minutes, seconds].map(
    Number,
  );
  const midnight = startOfKarachiDay(Date.UTC(y, mo - 1, d) / DAY_MS);
  const madeAt = midnight + ((h * 60 + mi) * 60 + s) * 1000;
  const read = {
    name,
    madeAt,
    kind: BACKUP_KINDS.find((one) => one === kind) ?? 'night',
    encrypted: age !== undefined,
  } as const;
  // Such as the 31st of a short month, which no clock shows.
  return backupName(read) === name ? read : null;
}

/**
 * The night backups that are not kept any more. It counts days that have a backup and not days of the calendar: a clock that
 * was set wrong, or a shop that slept for a year, loses none. The newest is always kept; backups by hand are left alone.
 */
export function superfluous(backups: readonly NamedBackup[]): NamedBackup[] {
  const nights = backups.filter(({ kind }) => kind === 'night').toSorted((a, b) => b.madeAt - a.madeAt);
  const periods: [count: number, of: (ms: number) => number][] = [
    [KEPT.days, karachiDay],
    // Monday is the first day of a week, and 1 January 1970 was a Thursday.
    [KEPT.weeks, (ms) => Math.floor((karachiDay(ms) + 3) / 7)],
    [KEPT.months, (ms) => karachiTime(ms).year * 12 + karachiTime(ms).month],
  ];
  const kept = new Set<NamedBackup>();
  for (const [count, of] of periods) {
    const newest = new Map<number, NamedBackup>();
    for (const one of nights) if (!newest.has(of(one.madeAt))) newest.set(of(one.madeAt), one);
    for (const one of [...newest.values()].slice(0, count)) kept.add(one);
  }
  return nights.filter((one) => !kept.has(one));
}

/** The last moment, not after `now`, at which the backup of a night was to begin; `hour` is 0 to 23 of the shop's clock. */
export function lastNight(now: number, hour: number): number {
  const today = startOfKarachiDay(karachiDay(now)) + hour * HOUR_MS;
  return today <= now ? today : today - DAY_MS;
}

/** The newest of these times, in milliseconds; those of a clock that was wrong, in the future, do not count. */
export function newestOf(times: readonly number[], now: number): number | null {
  const past = times.filter((ms) => ms <= now + CLOCK_SLACK_MS);
  return past.length > 0 ? Math.max(...past) : null;
}

/** Whether the shop has gone too long without a good backup; a new shop, which opened at `since`, has as long for its first. */
export function isStale(newestAt: number | null, since: number, now: number): boolean {
  return now - (newestAt ?? since) > STALE_MS;
}

/** Whether the disk is nearly full: less than a gigabyte is left, or less than the next backup needs. */
export function isDiskLow(freeBytes: number, newestBytes: number): boolean {
  return freeBytes < Math.max(LOW_DISK_BYTES, ROOM_FOR_THE_NEXT * newestBytes);
}
