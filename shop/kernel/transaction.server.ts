/** Transactions: all of it or none, run again when two got in each other's way, and told to open pages at the end. */
import { setTimeout as sleep } from 'node:timers/promises';
import { writeTold } from './events.server.ts';
import type { Shop, Trx } from './shop.ts';

const MAX_RUNS = 5;
/** Longer each time, and never the same for two. */
const PAUSE_MS = 20;

/**
 * Runs `work` in a transaction. It may run several times, so it must change nothing outside of the database. What it
 * throws rolls everything back. A `keyed` work finds by its key what it did already, and only answers then: it is run
 * again also when the connection broke during the commit, where another would fail without knowing what happened.
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
        await writeTold(shop, trx);
        return result;
      });
    } catch (error) {
      const again = (await mayRunAgain(error)) || (keyed && mayHaveHappened(error));
      if (run === MAX_RUNS || !again) throw error;
      await sleep(Math.random() * PAUSE_MS * run);
    }
  }
}
