import { setTimeout as sleep } from 'node:timers/promises';
import { writeEvents } from './events.server.ts';
import type { Shop, Trx } from './shop.ts';

const MAX_RUNS = 5;
/** Grows with each attempt, with jitter. */
const PAUSE_MS = 20;

/**
 * `work` may run several times, so it must change nothing outside the database. `keyed` work detects an
 * earlier run, so it is also retried if the connection breaks during the commit.
 */
export async function inTransaction<T>(
  shop: Shop,
  work: (trx: Trx) => Promise<T>,
  { keyed = false } = {},
): Promise<T> {
  const { mayRunAgain, mayHaveHappened } = shop.engine;
  for (let run = 1; ; run += 1) {
    try {
      return await shop.db.transaction().execute(async (trx) => {
        const result = await work(trx);
        await writeEvents(shop, trx);
        return result;
      });
    } catch (error) {
      const again = (await mayRunAgain(error)) || (keyed && mayHaveHappened(error));
      if (run === MAX_RUNS || !again) throw error;
      await sleep(Math.random() * PAUSE_MS * run);
    }
  }
}
