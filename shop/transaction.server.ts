/** Transactions: all of it or none, run again when two got in each other's way, and told to open pages at the end. */
import { setTimeout as sleep } from 'node:timers/promises';
import { writeTold } from './events.server.ts';
import type { Shop, Trx } from './shop.ts';

const MAX_RUNS = 5;
/** Longer each time, and never the same for two. */
const PAUSE_MS = 20;

/**
 * Runs `work` in a transaction. It may run several times, so it must change nothing outside of the database. What it
 * throws rolls everything back.
 */
export async function inTransaction<T>(shop: Shop, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await shop.db.transaction().execute(async (trx) => {
        const result = await work(trx);
        await writeTold(shop, trx);
        return result;
      });
    } catch (error) {
      if (run === MAX_RUNS || !shop.engine.mayRunAgain(error)) throw error;
      await sleep(Math.random() * PAUSE_MS * run);
    }
  }
}
