import { DAY_MS, HOUR_MS, karachiDay, karachiTime, startOfKarachiDay } from '../kernel/calendar.ts';
import { cleanText } from '../kernel/text/text.ts';

/** `copy`: made after each change and kept off the machine. */
const BACKUP_KINDS = ['night', 'hand', 'copy'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

export interface NamedBackup {
  name: string;
  /** In whole seconds. */
  madeAt: number;
  kind: BackupKind;
  encrypted: boolean;
}

export interface StoredBackup extends NamedBackup {
  bytes: number;
}

export type BackupStep = 'reading' | 'packing' | 'checking' | 'copying';

/** `interrupted`: its process ended first. */
export type BackupOutcome = 'made' | 'disk full' | 'interrupted' | 'failed';

/** Night backups to keep: the newest of each of this many days, weeks and months that have one. */
export const RETENTION = { days: 7, weeks: 4, months: 6 } as const;
export const MAX_BY_HAND = 20;
/** About four words. */
export const MIN_PASSPHRASE = 12;
export const MAX_PASSPHRASE = 200;
/** The same text from every keyboard: trimmed, letters composed. */
export const cleanPassphrase = (typed: string) => cleanText(typed).trim();
export const STALE_MS = 48 * HOUR_MS;
/** Orders need room, too. */
export const LOW_DISK_BYTES = 1024 ** 3;
/** In backup sizes: while a backup is made, rows and pictures are on the disk beside the archive. */
const ROOM_FOR_THE_NEXT = 3;
/** Tolerated clock error. */
const CLOCK_SLACK_MS = HOUR_MS;

const NAME = /^thaan-backup-(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(\d\d)-(night|hand|copy)\.tar\.gz(\.age)?$/;

/** In Karachi time: `thaan-backup-2026-11-22-030000-night.tar.gz.age`. */
export function backupName({ madeAt, kind, encrypted }: Omit<NamedBackup, 'name'>): string {
  const { year, month, day, minutes } = karachiTime(madeAt);
  const two = (n: number) => String(n).padStart(2, '0');
  const time = [Math.floor(minutes / 60), minutes % 60, Math.floor(madeAt / 1000) % 60].map(two).join('');
  return `thaan-backup-${year}-${two(month)}-${two(day)}-${time}-${kind}.tar.gz${encrypted ? '.age' : ''}`;
}

/** Null for any other file name. */
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
  // Rejects dates such as 31 November.
  return backupName(read) === name ? read : null;
}

/**
 * Night backups to delete. Counts days with a backup, not calendar days, so a wrong clock or a long pause
 * deletes none.
 */
export function superfluous(backups: readonly NamedBackup[]): NamedBackup[] {
  const nights = backups.filter(({ kind }) => kind === 'night').toSorted((a, b) => b.madeAt - a.madeAt);
  const periods: [count: number, of: (ms: number) => number][] = [
    [RETENTION.days, karachiDay],
    // Weeks begin on Monday; 1 January 1970 was a Thursday.
    [RETENTION.weeks, (ms) => Math.floor((karachiDay(ms) + 3) / 7)],
    [RETENTION.months, (ms) => karachiTime(ms).year * 12 + karachiTime(ms).month],
  ];
  const retained = new Set<NamedBackup>();
  for (const [count, of] of periods) {
    const newest = new Map<number, NamedBackup>();
    for (const one of nights) if (!newest.has(of(one.madeAt))) newest.set(of(one.madeAt), one);
    for (const one of [...newest.values()].slice(0, count)) retained.add(one);
  }
  return nights.filter((one) => !retained.has(one));
}

/** The last due time that is not after `now`; `hour` is 0 to 23 in Karachi. */
export function lastNight(now: number, hour: number): number {
  const today = startOfKarachiDay(karachiDay(now)) + hour * HOUR_MS;
  return today <= now ? today : today - DAY_MS;
}

/** Ignores future times, which come from a wrong clock. */
export function newestOf(times: readonly number[], now: number): number | null {
  const past = times.filter((ms) => ms <= now + CLOCK_SLACK_MS);
  return past.length > 0 ? Math.max(...past) : null;
}

/** A new shop, opened at `since`, gets the same time for its first backup. */
export function isStale(newestAt: number | null, since: number, now: number): boolean {
  return now - (newestAt ?? since) > STALE_MS;
}

export function isDiskLow(freeBytes: number, newestBytes: number): boolean {
  return freeBytes < Math.max(LOW_DISK_BYTES, ROOM_FOR_THE_NEXT * newestBytes);
}
