/** Jobs of which each runs once in a while, however many processes the shop has. */
import type { Shop } from './shop.ts';

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
