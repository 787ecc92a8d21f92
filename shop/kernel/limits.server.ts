/** Limits: how often something may be tried, counted in the database, so that all processes count together. */
import { sql } from 'kysely';
import { DAY_MS } from './calendar.ts';
import { CLOCKS_DIFFER_MS } from './clock.ts';
import type { Shop } from './shop.ts';
import { inTransaction } from './transaction.server.ts';

export interface Limit {
  max: number;
  /** At most a day. */
  withinMs: number;
}

const LONGEST_MS = DAY_MS;

/**
 * A provider gives one customer up to a /48, which is 65,536 networks of /64: tries from all of them together may be this many times
 * as many as from one.
 */
export const WIDER_TIMES = 10;

/** The same text with the /48 around each IPv6 network of it (`2001:db8:1:2::/64`); null when it names none. */
export function widerNetwork(text: string): string | null {
  const wider = text.replace(/([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}::\/64/gi, '$1::/48');
  return wider === text ? null : wider;
}

/**
 * Counts one more try under each key, up to the first that is too much; false when one is. A try that costs more than others counts
 * as `by` of them. One commit for all keys.
 */
export function mayTryAll(
  shop: Shop,
  tries: readonly (readonly [key: string, limit: Limit])[],
  by = 1,
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    for (const [key, limit] of tries) if (!(await mayTry({ ...shop, db: trx }, key, limit, by))) return false;
    return true;
  });
}

/**
 * Counts one more try under `key`; false when there were too many within the limit's time, which begins with the first
 * try; one in the future was made while the clock was wrong, and begins it again. A key that names an IPv6 network is counted
 * for the wider one too.
 */
export async function mayTry(shop: Shop, key: string, limit: Limit, by = 1): Promise<boolean> {
  if (!(await countTry(shop, key, limit, by))) return false;
  const wider = widerNetwork(key);
  return wider === null || countTry(shop, wider, { ...limit, max: limit.max * WIDER_TIMES }, by);
}

async function countTry(shop: Shop, key: string, { max, withinMs }: Limit, by: number): Promise<boolean> {
  const [counted] = await countTries(shop, [key], { by, withinMs });
  return (counted?.count ?? 0) <= max;
}

/**
 * Counts `by` tries under each key, as `mayTry` does, and answers the counts with when each began (milliseconds, UTC). One
 * statement, so that tries at the same moment are all counted.
 */
export async function countTries(
  shop: Pick<Shop, 'now' | 'db'>,
  keys: readonly string[],
  { by, withinMs }: { by: number; withinMs: number },
): Promise<{ key: string; count: number; since: number }[]> {
  const now = shop.now();
  const over = sql<boolean>`attempts.since not between ${now - withinMs + 1} and ${now + CLOCKS_DIFFER_MS}`;
  const counted = await shop.db
    .insertInto('attempts')
    .values(keys.map((key) => ({ key, since: now, count: by })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then excluded.count else attempts.count + excluded.count end`,
        since: sql<number>`case when ${over} then excluded.since else attempts.since end`,
      }),
    )
    .returning(['key', 'count', 'since'])
    .execute();
  return counted.map(({ key, count, since }) => ({ key, count: Number(count), since: Number(since) }));
}

/** Takes counted tries back: they were not of those that the limits are there for. */
export async function takeBack(shop: Shop, keys: readonly string[]): Promise<void> {
  await shop.db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', [...keys, ...keys.flatMap((key) => widerNetwork(key) ?? [])])
    .execute();
}

/** Forgets all tries under these keys: this person has given the right answer. */
export async function forget(shop: Shop, keys: readonly string[]): Promise<void> {
  await shop.db.deleteFrom('attempts').where('key', 'in', keys).execute();
}

/** Forgets tries that no limit looks back to, also those in the future. */
export async function forgetOldAttempts(shop: Shop): Promise<void> {
  const now = shop.now();
  await shop.db
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('since', '<', now - LONGEST_MS), eb('since', '>', now + CLOCKS_DIFFER_MS)]))
    .execute();
}
