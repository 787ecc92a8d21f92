/** Entries go when they are old, and by nothing else. */
import { DAY_MS } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';

/** Entries of one statement: some milliseconds, in which on SQLite nobody else is served. */
const FORGOTTEN_AT_ONCE = 2000;

/** Deletes the entries that are older than `keptDays`, and returns how many they were. */
export async function forgetOldChanges({ db, now }: Shop, keptDays: number): Promise<number> {
  const since = now() - keptDays * DAY_MS;
  for (let gone = 0; ; ) {
    const portion = db
      .selectFrom('changes')
      .select('id')
      .where('at', '<', since)
      .orderBy('at')
      .limit(FORGOTTEN_AT_ONCE);
    const { numDeletedRows } = await db
      .deleteFrom('changes')
      .where('id', 'in', portion)
      .executeTakeFirstOrThrow();
    gone += Number(numDeletedRows);
    if (numDeletedRows < FORGOTTEN_AT_ONCE) return gone;
  }
}
