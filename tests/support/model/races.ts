/** Makes concurrent transactions meet in a fixed order. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Shop } from '#shop/kernel/shop.ts';

/** Holds the rows of queries that name this table or column until released. */
export function holdReadsOf(shop: Pick<Shop, 'db'>, name: string) {
  const isReached = Promise.withResolvers<void>();
  const isLet = Promise.withResolvers<void>();
  const held = new WeakSet<object>();
  const db = shop.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes(`"${name}"`)) held.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (!held.has(queryId)) return result;
      isReached.resolve();
      await isLet.promise;
      return result;
    },
  });
  return { db, reached: isReached.promise, release: isLet.resolve };
}

/** Waits until the work ends or blocks on a lock; returns whether it has ended. */
export async function hasEndedOrWaits({ db }: Pick<Shop, 'db'>, work: Promise<unknown>): Promise<boolean> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  work.then(end, end);
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => hasEnded || (await waiting.execute(db)).rows.length > 0).toBe(true);
  return hasEnded;
}
