import { karachiDay, startOfKarachiDay } from './calendar.ts';
import type { Shop, Trx } from './shop.ts';

/** Claims the job unless a process ran it within `everyMs`. Ignores a last run in the future (wrong clock). */
export async function claimJob(shop: Shop, name: string, everyMs: number): Promise<boolean> {
  const now = shop.now();
  const claimed = await shop.db
    .insertInto('jobs')
    .values({ name, ranAt: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ ranAt: now })
        .where((eb) => eb.or([eb('jobs.ranAt', '<=', now - everyMs), eb('jobs.ranAt', '>', now)])),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Milliseconds UTC; undefined if it never ran. */
export async function lastRun(db: Trx | Shop['db'], name: string): Promise<number | undefined> {
  const job = await db.selectFrom('jobs').select('ranAt').where('name', '=', name).executeTakeFirst();
  return job?.ranAt;
}

export async function ranOnDay(db: Trx | Shop['db'], name: string, day: number): Promise<boolean> {
  const ranAt = await lastRun(db, name);
  return ranAt !== undefined && karachiDay(ranAt) === day;
}

/** Once per day of Karachi. Do the job's work in the same transaction. */
export async function claimDay(
  trx: Trx,
  name: string,
  { day, now }: { day: number; now: number },
): Promise<boolean> {
  const claimed = await trx
    .insertInto('jobs')
    .values({ name, ranAt: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ ranAt: now })
        .where((eb) =>
          eb.or([
            eb('jobs.ranAt', '<', startOfKarachiDay(day)),
            eb('jobs.ranAt', '>=', startOfKarachiDay(day + 1)),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}
