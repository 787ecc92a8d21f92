/** Jobs of which each runs once in a while, however many processes the shop has. */
import { karachiDay, startOfKarachiDay } from './calendar.ts';
import type { Shop, Trx } from './shop.ts';

/**
 * Whether this process shall run the job now: nobody has within `everyMs`. A run in the future is one by a clock that
 * was wrong, and does not count.
 */
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

/** When a job ran last, in milliseconds UTC by the clock of then; undefined when it never did. */
export async function lastRun(db: Trx | Shop['db'], name: string): Promise<number | undefined> {
  const job = await db.selectFrom('jobs').select('ranAt').where('name', '=', name).executeTakeFirst();
  return job?.ranAt;
}

/** Whether a job that runs once a day has run on this day of Karachi. */
export async function ranOnDay(db: Trx | Shop['db'], name: string, day: number): Promise<boolean> {
  const ranAt = await lastRun(db, name);
  return ranAt !== undefined && karachiDay(ranAt) === day;
}

/**
 * Whether the job shall run now: nobody has on this day. A run on a later day is one by a clock that was wrong, and does not count. What the
 * job does stands in the same transaction, so that neither is there without the other.
 */
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
