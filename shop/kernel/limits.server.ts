/** Rate limits, counted in the database across all processes. */
import { sql } from 'kysely';
import { DAY_MS } from './calendar.ts';
import { CLOCKS_DIFFER_MS } from './clock.ts';
import type { Shop } from './shop.ts';
import { inTransaction } from './transaction.server.ts';

export interface Limit {
  max: number;
  /** At most one day. */
  withinMs: number;
}

const LONGEST_MS = DAY_MS;

/** Factor for a whole /48 (65,536 networks of /64), which providers give to one customer. */
export const WIDER_TIMES = 10;

/** Each IPv6 /64 (`2001:db8:1:2::/64`) as its /48; null if none. */
export function widerNetwork(text: string): string | null {
  const wider = text.replace(/([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}::\/64/gi, '$1::/48');
  return wider === text ? null : wider;
}

/** Counts a try under each key; false if one is over its limit. `by` weighs expensive tries. */
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
 * Counts a try; false if over the limit. The window begins with the first try; a start in the future (wrong
 * clock) is reset. IPv6 keys also count for their /48.
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

/** Returns counts and window starts (milliseconds UTC). One statement, so that concurrent tries all count. */
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

/** Uncounts tries that should not count. */
export async function takeBack(shop: Shop, keys: readonly string[]): Promise<void> {
  await shop.db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', [...keys, ...keys.flatMap((key) => widerNetwork(key) ?? [])])
    .execute();
}

export async function forget(shop: Shop, keys: readonly string[]): Promise<void> {
  await shop.db.deleteFrom('attempts').where('key', 'in', keys).execute();
}

export async function forgetOldAttempts(shop: Shop): Promise<void> {
  const now = shop.now();
  await shop.db
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('since', '<', now - LONGEST_MS), eb('since', '>', now + CLOCKS_DIFFER_MS)]))
    .execute();
}
