import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, karachiDay, karachiTime } from '../kernel/calendar.ts';
import {
  backupName,
  isDiskLow,
  isStale,
  LOW_DISK_BYTES,
  lastNight,
  type NamedBackup,
  newestOf,
  RETENTION,
  readBackupName,
  superfluous,
} from './backup.ts';
import { suggestPassphrase } from './forms.server.ts';

const backupAt = (madeAt: number, kind: NamedBackup['kind'] = 'night'): NamedBackup => ({
  ...{ madeAt, kind, encrypted: false },
  name: backupName({ madeAt, kind, encrypted: false }),
});
/** 3:00 in Karachi. */
const NIGHT = Date.UTC(2026, 10, 21, 22);

test('the name of a backup says all that is known of it', () => {
  expect(backupAt(NIGHT).name).toBe('thaan-backup-2026-11-22-030000-night.tar.gz');
  const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
  fc.assert(
    fc.property(seconds, fc.constantFrom('night', 'hand'), fc.boolean(), (at, kind, encrypted) => {
      const facts = { madeAt: at * 1000, kind, encrypted } as const;
      const name = backupName(facts);
      expect(readBackupName(name)).toEqual({ name, ...facts });
    }),
  );
});

test.each([
  ...['thaan-backup-2026-11-22-030000-night.tar.gz.part', 'thaan-backup-2026-02-31-030000-night.tar.gz'],
  ...['thaan-backup-2026-11-22-990000-night.tar.gz', '../thaan-backup-2026-11-22-030000-night.tar.gz'],
  ...['thaan-backup-2026-11-22T03-00-00.tar.gz', 'auth-secret', '.making'],
])('%s is the name of no backup', (name) => {
  expect(readBackupName(name)).toBeNull();
});

function retainedAfter(nights: readonly number[]): NamedBackup[] {
  let retained: NamedBackup[] = [];
  for (const madeAt of nights) {
    retained = [...retained, backupAt(madeAt)];
    const gone = new Set(superfluous(retained));
    retained = retained.filter((one) => !gone.has(one));
  }
  return retained;
}

test('after a year of nights seven days, four weeks and six months are kept', () => {
  const retained = retainedAfter(Array.from({ length: 365 }, (_, day) => NIGHT + day * DAY_MS));
  const dates = retained.map(({ madeAt }) => {
    const { month, day } = karachiTime(madeAt);
    return `${month}-${day}`;
  });
  const months = ['6-30', '7-31', '8-31', '9-30', '10-31'];
  // The first Sunday also counts as a month.
  const sundays = ['11-7', '11-14'];
  const days = ['11-15', '11-16', '11-17', '11-18', '11-19', '11-20', '11-21'];
  expect(dates).toEqual([...months, ...sundays, ...days]);
});

test('whatever nights were missed, the newest is kept, and as many days, weeks and months as there are', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 150 });
  fc.assert(
    fc.property(gaps, (hours) => {
      let at = NIGHT;
      const nights = hours.map((gap) => {
        at += gap * HOUR_MS;
        return at;
      });
      const retained = retainedAfter(nights).map(({ madeAt }) => madeAt);
      expect(retained).toContain(nights.at(-1));
      for (const [count, of] of [
        [RETENTION.days, karachiDay],
        [RETENTION.weeks, (ms: number) => Math.floor((karachiDay(ms) + 3) / 7)],
        [RETENTION.months, (ms: number) => karachiTime(ms).year * 12 + karachiTime(ms).month],
      ] as const) {
        const newest = new Map(nights.map((ms) => [of(ms), ms]));
        for (const ms of [...newest.values()].slice(-count)) expect(retained).toContain(ms);
      }
      expect(retained.length).toBeLessThanOrEqual(RETENTION.days + RETENTION.weeks + RETENTION.months);
    }),
  );
});

test('backups by hand are never thinned, and take no place of a night', () => {
  const hands = Array.from({ length: 40 }, (_, n) => backupAt(NIGHT + n * DAY_MS + HOUR_MS, 'hand'));
  const nights = Array.from({ length: 7 }, (_, n) => backupAt(NIGHT + n * DAY_MS));
  expect(superfluous([...hands, ...nights])).toEqual([]);
});

test('a backup is due from the hour of the night on until it was made, and missed for two days it is warned of', () => {
  expect(lastNight(NIGHT, 3)).toBe(NIGHT);
  expect(lastNight(NIGHT + 23 * HOUR_MS, 3)).toBe(NIGHT);
  expect(lastNight(NIGHT - 1, 3)).toBe(NIGHT - DAY_MS);
  expect(lastNight(NIGHT, 23)).toBe(NIGHT - 4 * HOUR_MS);
  // A new shop has two days for its first.
  for (const [newest, since] of [[NIGHT, 0] as const, [null, NIGHT] as const]) {
    expect([0, 1].map((ms) => isStale(newest, since, NIGHT + 2 * DAY_MS + ms))).toEqual([false, true]);
  }
  // A wrong clock dated a backup in the future.
  expect(newestOf([NIGHT, NIGHT + 365 * DAY_MS], NIGHT + HOUR_MS)).toBe(NIGHT);
  expect(newestOf([NIGHT + 365 * DAY_MS], NIGHT)).toBeNull();
});

test('a disk is nearly full below a gigabyte, or when the next backup would not fit', () => {
  expect([LOW_DISK_BYTES, LOW_DISK_BYTES - 1].map((free) => isDiskLow(free, 0))).toEqual([false, true]);
  expect(isDiskLow(2 * LOW_DISK_BYTES, LOW_DISK_BYTES)).toBe(true);
});

test('a passphrase that is suggested is long, and never the same', () => {
  const some = Array.from({ length: 50 }, suggestPassphrase);
  for (const one of some) expect(one).toMatch(/^(?:[a-km-np-z2-9]{4}-){4}[a-km-np-z2-9]{4}$/);
  expect(new Set(some).size).toBe(some.length);
});
