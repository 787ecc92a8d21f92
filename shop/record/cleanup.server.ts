/** Deletes old entries; nothing else does. */
import { DAY_MS } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';

/** Short statements: SQLite serves nobody else meanwhile. */
const FORGOTTEN_AT_ONCE = 2000;

/** Returns the number of deleted entries. */
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
